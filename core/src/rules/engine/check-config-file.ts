// Checks the repository's settings file. Mistakes in it cannot be turned off or silenced: the settings that would do so
// may be the ones that could not be read.

import { groupBy } from "../../base/group-by.ts";
import { readConfigFile } from "../../fbc/read-config-file.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { checkIgnoreComments } from "./check-ignore-comments.ts";
import { configRules, fixedRuleIds, settableRuleIds } from "./rules-by-scope.ts";
import { documentStart, runRules } from "./run-rules.ts";
import { sortByPosition } from "./sort-findings.ts";

/** What a settings file is checked with, where it is known. */
export interface ConfigContext {
  /** The YAML and JSON files below the file's folder. */
  readonly paths?: readonly string[] | undefined;
  /** The severities in the file, which its own settings may set. */
  readonly severities?: Severities;
}

const idsOfPathRules: ReadonlySet<string> = new Set(["unmatched-glob", "missing-bundle-folder"]);

/** The findings in a `.olm-catalogs.yaml`. */
export function checkConfigFile(file: SourceFile, { paths, severities = {} }: ConfigContext = {}): readonly Finding[] {
  const [document] = file.documents;
  if (!document) return [];
  const config = readConfigFile(file);
  const checked = { config, ruleIds: settableRuleIds, fixedRuleIds, paths };
  const found = runRules(configRules, (rule) => rule.check(checked), documentStart(document));
  const isJudged = (rule: string) => !idsOfPathRules.has(rule) || paths !== undefined;
  const all = [...found, ...checkIgnoreComments(file.documents, found, isJudged)];
  const byDocument = groupBy(all, ({ at }) => at.document);
  const sorted = file.documents.flatMap((each) => sortByPosition(byDocument.get(each) ?? []));
  return applySeverities(sorted, severities);
}
