// npm run generate: writes into package.json what follows from the rules, a setting for each, the generated parts
// of the rules' pages, and the JSON Schemas. `--check` only compares.

import { readFileSync, writeFileSync } from "node:fs";
import { defaultLevel, type Rule, rules } from "#core";
import { profileNames, profiles } from "#core/settings/profiles.ts";
import "./generate-docs.ts";
import "./generate-schemas.ts";
import { inProject } from "./project.ts";

const file = inProject("package.json");
const levels = ["off", "hint", "info", "warning", "error"];

interface SettingSchema {
  properties?: Record<string, object>;
  items?: object;
}

/** Where package.json has the settings that stand for the rules. */
interface Manifest {
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Record<string, SettingSchema> }[];
  };
}

const before = readFileSync(file, "utf8");
const after = withRuleSettings(before);
if (process.argv.includes("--check")) {
  if (before !== after) throw new Error("package.json does not follow from the rules any more; run 'npm run generate'");
} else {
  writeFileSync(file, after);
}

function withRuleSettings(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  for (const { properties } of manifest.contributes.configuration) {
    const setting = properties["olmCatalogs.rules"];
    const leveled = rules.filter(({ isAlwaysError }) => !isAlwaysError);
    const ofProfiles = properties["olmCatalogs.profiles"];
    if (ofProfiles !== undefined)
      ofProfiles.items = { enum: profileNames, enumDescriptions: profiles.map(({ doc }) => doc) };
    if (setting !== undefined) setting.properties = Object.fromEntries(leveled.toSorted(byId).map(describe));
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function byId(a: Rule, b: Rule): number {
  return a.id < b.id ? -1 : 1;
}

function describe(rule: Rule): [string, object] {
  return [rule.id, { type: "string", enum: levels, default: defaultLevel(rule), description: rule.summary }];
}
