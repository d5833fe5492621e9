// Writes schemas/*.json: the JSON Schemas of catalog blobs, catalog templates and the settings file. `--check` only compares them.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.ts";
import { configSchemas } from "./schemas/config-schema.ts";
import { fbcSchemas } from "./schemas/fbc-schemas.ts";
import { templateSchemas } from "./schemas/template-schemas.ts";

const isCheck = process.argv.includes("--check");
const stale = [...fbcSchemas(), ...templateSchemas(), ...configSchemas()].flatMap(([name, schema]) => {
  const path = `schemas/${name}.schema.json`;
  const text = `${JSON.stringify(schema, undefined, 2)}\n`;
  return readIfExists(path) === text ? [] : [{ path, text }];
});
if (isCheck && stale.length > 0) {
  const paths = stale.map(({ path }) => path).join(", ");
  throw new Error(`${paths} do not follow from core/src/schema any more; run 'npm run generate'`);
}
if (stale.length > 0) mkdirSync(inProject("schemas"), { recursive: true });
for (const { path, text } of stale) writeFileSync(inProject(path), text);

function readIfExists(path: string): string {
  try {
    return readFileSync(inProject(path), "utf8");
  } catch {
    return "";
  }
}
