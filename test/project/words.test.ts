// The phrases that the word list of CONTRIBUTING.md replaces: no name, comment, message or page uses them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { inProject, projectFolder } from "../../scripts/project.ts";

/** Each phrase with what to write instead. */
const banned: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:whoever|whomever|nobody|somebody|anybody|everybody)\b/i, "name who or what it is"],
  [
    /\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b|earlier\b|better\b|worse\b)(?=[a-z'])(?<!there (?:is|are|was|were) no )/i,
    "is not a …",
  ],
  [/\bthere (?:is|are|was) no such\b/i, "… does not exist"],
  [/\b(?:takes?|took|taking) in\b/i, "matches"],
  [/\bby (?:itself|himself|themselves)\b/i, "automatic update; alone"],
  [/\b(?:way|ways) on\b/i, "successor, update path"],
  [/\b(?:goes|go|went|going) on\b/i, "continues; is updated; is upgraded"],
  [/\b(?:stands?|stood|standing) still\b/i, "is stuck"],
  [/\bgets? (?:no|any) further\b(?! updates\b)/i, "stops at"],
  [/\b(?:round )?in a circle\b/i, "forms a cycle"],
  [/\b(?:is|are|stands?) (?:there|here) twice\b/i, "is defined twice"],
  [/\bnothing (?:comes|came) of\b/i, "has no effect"],
  [/\b(?:mend|mends|mended|mending)\b/i, "fix, repair"],
  [
    /\bfree[sd] (?:by|it|the|an?|them|nothing)\b|\b(?:nothing|what|which|that) frees\b/i,
    "unblocks; has an unblocking update",
  ],
  [/\blets? (?:go of|the cluster)\b/i, "releases; allows"],
  [/\bnow and then\b/i, "say when"],
  [/\b(?:turn|turns) up\b/i, "appears"],
];

/** What opm, OLM and their documents say, quoted to the letter, and lines whose words are about something else. */
const quoted: readonly RegExp[] = [];

/** Kept as others wrote them: answers of the real programs, catalogs of tests, the licence, this list and its table. */
const unread =
  /^(?:test\/vectors|test\/.*fixtures|package-lock\.json|LICENSE|test\/project\/words\.test\.ts|CONTRIBUTING\.md)/;

const files = execFileSync("git", ["ls-files"], { cwd: projectFolder, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:ts|mjs|md|json|css|html|sh|ya?ml|scenario)$/.test(file) && !unread.test(file));

describe("the word list", () => {
  for (const [phrase, instead] of banned) {
    test(`${phrase.source}: ${instead}`, () => {
      const found = files.flatMap((file) =>
        readFileSync(inProject(file), "utf8")
          .split("\n")
          .flatMap((line, index) =>
            phrase.test(line) && !quoted.some((quote) => quote.test(line))
              ? `${file}:${index + 1}: ${line.trim()}`
              : [],
          ),
      );
      assert.deepEqual(found, []);
    });
  }
});
