// Which of opm's schemas a blob of an unknown schema is meant to have.

import { nearestName } from "../base/nearest-name.ts";
import { knownBlobSchemas } from "../schema/guardrails-schema.ts";
import type { OtherBlob } from "./blob.ts";

/** The known schema that resembles the schema of a blob. */
export function suggestSchema({ schema }: OtherBlob): string | undefined {
  return nearestName(schema.value, knownBlobSchemas.keys());
}
