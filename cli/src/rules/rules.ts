// olm-catalogs rules [ID]

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  rules as allRules,
  defaultLevel,
  exactJson,
  profilesWithRule,
  type Rule,
  rulePage,
  type SafeText,
  safe,
  safeLines,
} from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { Command } from "../commands.ts";
import { exitStatus } from "../process/exit-status.ts";

export const rulesCommand: Command = {
  help: `Usage: olm-catalogs rules [ID] [--format text|json]

Lists every rule with its severity, or shows the page of a rule with its meaning, its reason and examples.
A rule is marked "opm" if opm validate rejects what it finds. A rule of a profile is off without that profile.

Options:
  --format FORMAT   text (default) or json
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, { format: { type: "string", default: "text" } });
    const format = readChoice("format", values.format, ["text", "json"]);
    const [id, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`rules takes at most one ID, but '${more[0]}' is also given`);
    const chosen = id === undefined ? allRules : [findRule(id)];
    if (format === "json") io.stdout.write(formatRulesJson(chosen));
    else
      io.stdout.write(safeLines(id === undefined ? formatRuleList(allRules) : await readPageOrOutline(findRule(id))));
    return exitStatus.success;
  },
};

function findRule(id: string): Rule {
  const rule = allRules.find((each) => each.id === id);
  if (rule) return rule;
  const ids = allRules.map((each) => each.id);
  throw new UsageError(`rule '${id}' does not exist${suggestName(id, ids)}`);
}

function formatRulesJson(chosen: readonly Rule[]): SafeText {
  const rows = chosen.map((rule) => ({
    id: rule.id,
    severity: defaultLevel(rule),
    ...(rule.oracle ? { oracle: rule.oracle } : {}),
    ...withProfiles(rule),
    summary: rule.summary,
    docs: rulePage(rule.id),
  }));
  return safe`${exactJson({ version: 1, rules: rows })}\n`;
}

function formatRuleList(chosen: readonly Rule[]): string {
  const width = chosen.reduce((most, { id }) => Math.max(most, id.length), 0);
  const lines = chosen.map(
    (rule) =>
      `${rule.id.padEnd(width)}  ${defaultLevel(rule).padEnd(7)}  ${(rule.oracle ?? "").padEnd(3)}  ${rule.summary}${profileRemark(rule)}\n`,
  );
  return lines.join("");
}

function withProfiles({ id }: Rule): { readonly profiles?: readonly string[] } {
  const profiles = profilesWithRule(id);
  return profiles.length === 0 ? {} : { profiles };
}

function profileRemark({ id }: Rule): string {
  const profiles = profilesWithRule(id);
  return profiles.length === 0 ? "" : ` (--profile ${profiles.join(" or ")})`;
}

/** The rule's page where it is installed with this program, else a short form of it with its URL. */
async function readPageOrOutline(rule: Rule): Promise<string> {
  const { id, oracle, summary } = rule;
  const written = await readPageFile(id);
  if (written !== undefined) return written;
  const rejectedBy = oracle ? `, rejected by ${oracle}` : "";
  return `${id} (${defaultLevel(rule)}${rejectedBy})\n\n${summary}${profileRemark(rule)}\n\n${rulePage(id)}\n`;
}

async function readPageFile(id: string): Promise<string | undefined> {
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
