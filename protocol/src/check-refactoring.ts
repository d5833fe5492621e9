// Checks the parameters of the requests that refactor a catalog when they arrive at the server.

import type { RefactoringRequest } from "#core";
import { type Check, flag, list, message, readAs, shape, text, textOrNull } from "./check.ts";
import { wirePosition } from "./check-location.ts";
import type { RefactorableParams, RefactorCatalogParams } from "./refactor-catalog.ts";

/** The parameters, or undefined for anything else. */
export function readRefactorableParams(params: unknown): RefactorableParams | undefined {
  return readAs(refactorableParams, params);
}

/** The parameters, or undefined for anything else. */
export function readRefactorCatalogParams(params: unknown): RefactorCatalogParams | undefined {
  return readAs(refactorCatalogParams, params);
}

const refactorableParams: Check<RefactorableParams> = shape({ uri: text, position: wirePosition });

const ofPackage = { package: text };
const ofEntry = { ...ofPackage, channel: text, entry: text };
const request: Check<RefactoringRequest> = message<RefactoringRequest>({
  addNextVersion: shape({ ...ofPackage, channels: list(text), version: text, image: text }),
  substituteVersion: shape({ ...ofPackage, entry: text, version: text, image: text }),
  changeVersion: shape({ ...ofPackage, entry: text, version: text }),
  promoteVersion: shape({ ...ofEntry, target: text }),
  changeReplaces: shape({ ...ofEntry, target: textOrNull }),
  removeVersion: shape({ ...ofEntry, channel: textOrNull }),
  introduceChannel: shape({ ...ofEntry, name: text, withHistory: flag }),
  cutOffChannel: shape({ ...ofPackage, channel: text }),
  deprecate: shape({ ...ofPackage, channel: textOrNull, entry: textOrNull, message: text }),
  raiseVersion: shape({ ...ofPackage, csv: text, version: text }),
});

const refactorCatalogParams: Check<RefactorCatalogParams> = shape({ uri: text, request });
