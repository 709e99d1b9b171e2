package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/// A part of the runs of a sweep. Each shard is run by one task of a cluster job. If a sweep has 16
/// shards, every 16th run belongs to the same shard.
///
/// @param number the number of the shard, counted from 1
/// @param count the number of shards of the sweep
record Shard(int number, int count) {

    static final Shard WHOLE = new Shard(1, 1);

    /// The maximum number of shards. The known cluster systems allow only jobs with fewer than
    /// 100,000 tasks.
    static final int LIMIT = 100_000;

    Shard {
        if (count < 1 || count > LIMIT || number < 1 || number > count)
            throw SweepException.wrong(
                    "a shard must be NUMBER/COUNT, from 1/1 to %s/%1$s, such as 3/16, but is %s/%s",
                    LIMIT, number, count);
    }

    /// {@return whether a run belongs to this shard} Runs with consecutive numbers belong to
    /// different shards. Runs with consecutive numbers have similar settings, so the runs that take
    /// long often have consecutive numbers, and each shard gets some of them.
    boolean has(int run) {
        return run % count == number - 1;
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }

    /// {@return the shard for a text such as `3/16`, which means shard 3 of 16 shards}
    static Shard of(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 2)
            throw SweepException.wrong(
                    "a shard must be NUMBER/COUNT, such as 3/16, but is '%s'", Excerpt.of(text));
        return new Shard(
                whole("--shard", parts[0], "a shard must be NUMBER/COUNT, such as 3/16"),
                whole("--shard", parts[1], "a shard must be NUMBER/COUNT, such as 3/16"));
    }

    /// Checks the number of shards that the user passed on the command line.
    ///
    /// @return the given number of shards
    static int count(long shards) {
        if (shards < 1 || shards > LIMIT)
            throw SweepException.wrong(
                    "--shards must be from 1 to %s, but is %s; give the number of tasks of the job",
                    LIMIT, shards);
        return (int) shards;
    }

    /// {@return the shard that the environment variables of a Slurm or Kubernetes cluster select,
    /// or null if neither cluster has set its variable}
    ///
    /// @param count the number of shards that the user gave in the command line, or 0 if the user
    ///   gave no number
    static @Nullable Shard of(Map<String, String> variables, int count) {
        String slurm = variables.get("SLURM_ARRAY_TASK_ID");
        if (slurm != null) return ofSlurm(variables, slurm, count);
        String index = variables.get("JOB_COMPLETION_INDEX");
        if (index == null) {
            if (count == 0) return null;
            throw SweepException.wrong(
                    "--shards %s needs the variable SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX,"
                        + " which a cluster sets, but neither variable is set; outside a cluster,"
                        + " choose a shard by --shard, such as --shard 1/%1$s",
                    count);
        }
        if (count == 0)
            throw SweepException.wrong(
                    "JOB_COMPLETION_INDEX is set, but the number of shards is missing; add --shards"
                        + " with the number of completions of the job, or --shard 1/1 to make all"
                        + " runs");
        int number = whole("JOB_COMPLETION_INDEX", index, "the value must be a whole number") + 1;
        if (number > count)
            throw SweepException.wrong(
                    "JOB_COMPLETION_INDEX=%s must be less than --shards %s; give --shards the"
                            + " number of completions of the job",
                    index, count);
        return new Shard(number, count);
    }

    private static Shard ofSlurm(Map<String, String> variables, String id, int count) {
        int first = slurm(variables, "SLURM_ARRAY_TASK_MIN");
        int last = slurm(variables, "SLURM_ARRAY_TASK_MAX");
        int step =
                variables.containsKey("SLURM_ARRAY_TASK_STEP")
                        ? slurm(variables, "SLURM_ARRAY_TASK_STEP")
                        : 1;
        int task = slurm(variables, "SLURM_ARRAY_TASK_ID");
        int tasks = step < 1 || last < first ? 0 : (last - first) / step + 1;
        boolean listed =
                variables.containsKey("SLURM_ARRAY_TASK_COUNT")
                        && slurm(variables, "SLURM_ARRAY_TASK_COUNT") != tasks;
        if (tasks == 0 || listed || (task - first) % step != 0 || task < first || task > last)
            throw SweepException.wrong(
                    "the tasks of this Slurm array (SLURM_ARRAY_TASK_ID=%s) must be one evenly"
                        + " spaced range; submit a range such as --array=1-16, or choose a shard by"
                        + " --shard 3/16",
                    Excerpt.of(id));
        if (count != 0 && count != tasks)
            throw SweepException.wrong(
                    "--shards is %s, but the number of tasks of the Slurm array is %s; submit a"
                            + " task for each shard, or choose a shard by --shard 3/%1$s",
                    count, tasks);
        return new Shard((task - first) / step + 1, tasks);
    }

    private static int slurm(Map<String, String> variables, String name) {
        String text = variables.get(name);
        if (text == null)
            throw SweepException.wrong(
                    "SLURM_ARRAY_TASK_ID is set, but %s is not set; choose a shard by --shard 3/16",
                    name);
        return whole(name, text, "the value must be a whole number");
    }

    private static int whole(String name, String text, String wanted) {
        if (text.matches("[0-9]{1,9}")) return Integer.parseInt(text);
        throw SweepException.wrong("%s: %s, not '%s'", name, wanted, Excerpt.of(text));
    }
}
