// npm run generate: writes the profiles into package.json, the generated parts of the rules' pages, and the JSON Schemas. `--check` only compares.

import { readFileSync, writeFileSync } from "node:fs";
import { profileNames, profiles } from "#core/settings/profiles.ts";
import "./generate-docs.ts";
import "./generate-schemas.ts";
import { inProject } from "./project.ts";

const file = inProject("package.json");

interface SettingSchema {
  properties?: Record<string, object>;
  items?: object;
}

/** Where package.json has the setting with the profiles. */
interface Manifest {
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Record<string, SettingSchema> }[];
  };
}

const before = readFileSync(file, "utf8");
const after = withProfiles(before);
if (process.argv.includes("--check")) {
  if (before !== after)
    throw new Error("package.json does not follow from the profiles any more; run 'npm run generate'");
} else {
  writeFileSync(file, after);
}

function withProfiles(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  for (const { properties } of manifest.contributes.configuration) {
    const ofProfiles = properties["olmCatalogs.profiles"];
    if (ofProfiles !== undefined)
      ofProfiles.items = { enum: profileNames, enumDescriptions: profiles.map(({ doc }) => doc) };
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
