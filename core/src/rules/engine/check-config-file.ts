// What is wrong with the repository's settings. No level and no comment hides it: settings that cannot be read whole
// may have meant anything.

import type { SourceFile } from "../../syntax/source-file.ts";
import { rules } from "../index.ts";
import type { Finding } from "../rule.ts";
import { readConfigFile } from "./read-config-file.ts";
import { documentStart, runRules } from "./run-rules.ts";

const configRules = rules.filter((rule) => rule.scope === "config");

/** Every mistake in a `.olm-catalogs.yaml`, at its place. */
export function checkConfigFile(file: SourceFile): readonly Finding[] {
  const [document] = file.documents;
  if (!document) return [];
  return runRules(configRules, (rule) => rule.check(readConfigFile(file)), documentStart(document));
}
