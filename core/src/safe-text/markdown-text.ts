// Escapes text for Markdown documents, such as issues and chats.

import { showInvisible } from "./show-invisible.ts";

/**
 * Escapes a text so that Markdown shows it literally and on one line, also in a cell of a table. Characters that are
 * invisible or change the reading direction are made visible.
 */
export function markdownText(text: string): string {
  return showInvisible(text.replace(/\r?\n/g, " / "))
    .replace(/[&<>]/g, (character) => `&${entities[character]};`)
    .replace(/[\\`*_[\]#|~$@]|^[-=+]|:(?=\/\/)|(?<=\bwww)\./g, "\\$&")
    .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
}

const entities: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt" };
