// Searches the index of all pages while the reader types. Each word must be in an entry; a word in a heading counts more.
"use strict";
{
    const MOST = 12; // results that fit beside a page
    const HEADING = 10; // a heading that has the word is more relevant than ten mentions
    const input = document.getElementById("search");
    const found = document.getElementById("found");

    const count = (text, word) => text.toLowerCase().split(word).length - 1;

    const score = ([title, heading, , text], words) => {
        let sum = 0;
        for (const word of words) {
            const here = count(title + " " + heading, word) * HEADING + count(text, word);
            if (here === 0) return 0;
            sum += here;
        }
        return sum;
    };

    const show = () => {
        const words = input.value.toLowerCase().split(/\s+/).filter(word => word.length > 1);
        const results = words.length === 0 ? [] : INDEX
            .map(entry => ({ entry, score: score(entry, words) }))
            .filter(result => result.score > 0)
            .sort((a, b) => b.score - a.score)
            .slice(0, MOST);
        found.replaceChildren(...results.map(({ entry: [title, heading, where] }) => {
            const link = document.createElement("a");
            link.href = UP + where;
            link.textContent = title === heading ? title : `${title}: ${heading}`;
            const item = document.createElement("li");
            item.append(link);
            return item;
        }));
        found.hidden = results.length === 0;
    };

    input.addEventListener("input", show);
}
