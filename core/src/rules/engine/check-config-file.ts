// Checks the repository's settings file. Its findings cannot be turned off or silenced: the settings that would do so
// may be the ones that could not be read.

import type { SourceFile } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";
import { readConfigFile } from "./read-config-file.ts";
import { configRules } from "./rules-by-scope.ts";
import { documentStart, runRules } from "./run-rules.ts";

/** Every mistake in a `.olm-catalogs.yaml`. */
export function checkConfigFile(file: SourceFile): readonly Finding[] {
  const [document] = file.documents;
  if (!document) return [];
  return runRules(configRules, (rule) => rule.check(readConfigFile(file)), documentStart(document));
}
