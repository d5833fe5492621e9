// Keeps the generated parts of docs/rules fresh: the head of each rule's page and the index of all. `--check` only
// compares. The rest of a page is written by hand.

import { readFileSync, writeFileSync } from "node:fs";
import { type Rule, rules } from "#core";
import { inProject } from "./project.ts";

const head = /<!-- header -->[\s\S]*?<!-- \/header -->/;

const stale = [...rules.map(pageFile), indexFile()].filter(({ before, after }) => before !== after);
if (process.argv.includes("--check")) {
  const paths = stale.map(({ path }) => path).join(", ");
  if (stale.length > 0) throw new Error(`${paths} do not follow from the rules any more; run 'npm run generate'`);
} else {
  for (const { path, after } of stale) writeFileSync(inProject(path), after);
}

function pageFile(rule: Rule): { path: string; before: string; after: string } {
  const path = `docs/rules/${rule.id}.md`;
  const before = readFileSync(inProject(path), "utf8");
  if (!head.test(before)) throw new Error(`${path} has no place for its head: <!-- header --> … <!-- /header -->`);
  return { path, before, after: before.replace(head, () => headOf(rule)) };
}

function headOf(rule: Rule): string {
  return `<!-- header -->\n**${rule.severity}**${refusal(rule)}: ${rule.summary}\n<!-- /header -->`;
}

function refusal({ oracle }: Rule): string {
  return oracle === undefined ? "" : `, refused by ${oracle}`;
}

function indexFile(): { path: string; before: string; after: string } {
  const path = "docs/rules/README.md";
  const rows = rules.map(
    (rule) => `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${rule.oracle ?? ""} | ${rule.summary} |`,
  );
  const after = [
    "# Rules",
    "",
    "<!-- Written by npm run generate from core/src/rules. -->",
    "",
    "| rule | severity | refused by | what holds when it is kept |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
  return { path, before: readIfThere(path), after };
}

function readIfThere(path: string): string {
  try {
    return readFileSync(inProject(path), "utf8");
  } catch {
    return "";
  }
}
