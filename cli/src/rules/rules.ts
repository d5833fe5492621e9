// olm-catalogs rules [ID]

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rules as allRules, exactJson, type Rule, rulePage } from "#core";
import { didYouMean } from "../arguments/did-you-mean.ts";
import { oneOf, parseOptions } from "../arguments/parse-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { Command } from "../commands.ts";
import { exitStatus } from "../process/exit-status.ts";

export const rules: Command = {
  help: `Usage: olm-catalogs rules [ID] [--format text|json]

Lists every rule with its severity, or shows the page of one: what it means, why, a bad and a good example.
A rule marked "opm" is one that opm validate refuses too.

Options:
  --format FORMAT   text (default) or json
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, { format: { type: "string", default: "text" } });
    const format = oneOf("format", values.format, ["text", "json"]);
    const [id, ...more] = positionals;
    if (more.length > 0) throw new UsageError("rules takes one rule at most");
    const chosen = id === undefined ? allRules : [ruleNamed(id)];
    if (format === "json") io.stdout.write(json(chosen));
    else io.stdout.write(id === undefined ? list(allRules) : await page(ruleNamed(id)));
    return exitStatus.good;
  },
};

function ruleNamed(id: string): Rule {
  const rule = allRules.find((each) => each.id === id);
  if (rule) return rule;
  const ids = allRules.map((each) => each.id);
  throw new UsageError(`there is no rule '${id}'${didYouMean(id, ids)}`);
}

function json(chosen: readonly Rule[]): string {
  const rows = chosen.map(({ id, severity, oracle, summary }) => ({
    id,
    severity,
    ...(oracle ? { oracle } : {}),
    summary,
    docs: rulePage(id),
  }));
  return `${exactJson({ version: 1, rules: rows })}\n`;
}

function list(chosen: readonly Rule[]): string {
  const width = chosen.reduce((most, { id }) => Math.max(most, id.length), 0);
  const lines = chosen.map(
    ({ id, severity, oracle, summary }) =>
      `${id.padEnd(width)}  ${severity.padEnd(7)}  ${(oracle ?? "").padEnd(3)}  ${summary}\n`,
  );
  return lines.join("");
}

/** The page itself where it lies beside this program, else its outline and where to read it. */
async function page({ id, severity, oracle, summary }: Rule): Promise<string> {
  const written = await pageFile(id);
  if (written !== undefined) return written;
  const refusedBy = oracle ? `, refused by ${oracle} too` : "";
  return `${id} (${severity}${refusedBy})\n\n${summary}\n\n${rulePage(id)}\n`;
}

async function pageFile(id: string): Promise<string | undefined> {
  let folder = dirname(process.argv[1] ?? "");
  for (let level = 0; level < 3; level++) {
    try {
      return await readFile(join(folder, "docs/rules", `${id}.md`), "utf8");
    } catch {
      folder = dirname(folder);
    }
  }
  return undefined;
}
