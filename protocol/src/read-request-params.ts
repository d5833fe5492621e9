// Checks the parameters of the custom requests when they arrive at the server.

import { type Check, optional, readAs, shape, text, textOrNull } from "./check.ts";
import { clusterFacts } from "./check-facts.ts";
import { wirePosition } from "./check-location.ts";
import { wireQuestion } from "./check-question.ts";
import type { CheckWorkspaceParams } from "./check-workspace.ts";
import { compareWith } from "./compare-with.ts";
import type { EntryTarget } from "./entry-places.ts";
import type { JudgeClusterParams } from "./judge-cluster.ts";
import type { CountFindingsParams } from "./list-packages.ts";
import type { NewCatalogParams } from "./new-catalog.ts";
import type { UpgradeGraphParams } from "./upgrade-graph.ts";
import type { UpgradeQuestionParams } from "./upgrade-question.ts";
import type { ValidateCatalogParams } from "./validate-catalog.ts";

/** The parameters, or undefined for anything else. */
export function readUpgradeGraphParams(params: unknown): UpgradeGraphParams | undefined {
  return readAs(upgradeGraphParams, params);
}

/** The parameters, or undefined for anything else. */
export function readUpgradeQuestionParams(params: unknown): UpgradeQuestionParams | undefined {
  return readAs(upgradeQuestionParams, params);
}

/** The parameters, or undefined for anything else. */
export function readValidateCatalogParams(params: unknown): ValidateCatalogParams | undefined {
  return readAs(validateCatalogParams, params);
}

/** The parameters, or undefined for anything else. */
export function readJudgeClusterParams(params: unknown): JudgeClusterParams | undefined {
  return readAs(judgeClusterParams, params);
}

/** The target of a lens's command or request, or undefined for anything else, such as what a menu passes. */
export function readEntryTarget(target: unknown): EntryTarget | undefined {
  return readAs(entryTarget, target);
}

/** The parameters, or undefined for anything else. */
export function readNewCatalogParams(params: unknown): NewCatalogParams | undefined {
  return readAs(newCatalogParams, params);
}

/** The parameters, or undefined for anything else. */
export function readCheckWorkspaceParams(params: unknown): CheckWorkspaceParams | undefined {
  return readAs(checkWorkspaceParams, params);
}

/** The parameters, or undefined for anything else. */
export function readCountFindingsParams(params: unknown): CountFindingsParams | undefined {
  return readAs(countFindingsParams, params);
}

const countFindingsParams: Check<CountFindingsParams> = shape({ uri: text, package: text });
const newCatalogParams: Check<NewCatalogParams> = shape({ package: text, channel: text, version: text, image: text });
const checkWorkspaceParams: Check<CheckWorkspaceParams> = shape({ workDoneToken: text });
const upgradeGraphParams: Check<UpgradeGraphParams> = shape({
  uri: text,
  position: optional(wirePosition),
  package: optional(text),
  channel: optional(text),
  entry: optional(text),
  compare: optional(compareWith),
});
const upgradeQuestionParams: Check<UpgradeQuestionParams> = shape({ uri: text, package: text, question: wireQuestion });
const entryTarget: Check<EntryTarget> = shape({
  uri: text,
  package: text,
  channel: optional(text),
  entry: optional(text),
});
const validateCatalogParams: Check<ValidateCatalogParams> = shape({ uri: text });
const judgeClusterParams: Check<JudgeClusterParams> = shape({ facts: clusterFacts, target: textOrNull });
