// Checks the parameters of the custom requests when they arrive at the server.

import { type Check, optional, readAs, shape, text, textOrNull } from "./check.ts";
import { clusterFacts } from "./check-facts.ts";
import { wirePosition } from "./check-location.ts";
import type { JudgeClusterParams } from "./judge-cluster.ts";
import type { UpgradeGraphParams } from "./upgrade-graph.ts";
import type { ValidateCatalogParams } from "./validate-catalog.ts";

/** The parameters, or undefined for anything else. */
export function readUpgradeGraphParams(params: unknown): UpgradeGraphParams | undefined {
  return readAs(upgradeGraphParams, params);
}

/** The parameters, or undefined for anything else. */
export function readValidateCatalogParams(params: unknown): ValidateCatalogParams | undefined {
  return readAs(validateCatalogParams, params);
}

/** The parameters, or undefined for anything else. */
export function readJudgeClusterParams(params: unknown): JudgeClusterParams | undefined {
  return readAs(judgeClusterParams, params);
}

const upgradeGraphParams: Check<UpgradeGraphParams> = shape({
  uri: text,
  position: optional(wirePosition),
  package: optional(text),
});
const validateCatalogParams: Check<ValidateCatalogParams> = shape({ uri: text });
const judgeClusterParams: Check<JudgeClusterParams> = shape({ facts: clusterFacts, target: textOrNull });
