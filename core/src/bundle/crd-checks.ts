// What the checks of a CustomResourceDefinition share.

import { fieldOf } from "../go/field-of.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import type { CustomResourceDefinition } from "./crd.ts";
import { mapField, nearestKey } from "./fields.ts";

/** A problem at its place. */
export interface CrdProblem {
  readonly at: Place;
  readonly message: string;
}

/** The key of a field, or the nearest key above it. */
export function crdKey({ document, map, kind }: CustomResourceDefinition, ...path: readonly string[]): Located<string> {
  return nearestKey(document, map, path, kind);
}

/** The same for a path as a list. */
export function crdKeyAt({ document, map, kind }: CustomResourceDefinition, path: readonly string[]): Located<string> {
  return nearestKey(document, map, path, kind);
}

/** Whether unknown fields are kept: the default in v1beta1. */
export function preservesUnknownFields({ map, apiVersion }: CustomResourceDefinition): boolean {
  const spec = mapField(map, "spec");
  const value = spec && fieldOf(spec, "preserveUnknownFields");
  if (value?.kind !== "scalar") return apiVersion === "v1beta1";
  return value.value === true;
}

/** Why a text is not a DNS-1035 label; `undefined` for a label. */
export function labelProblem(text: string): string | undefined {
  if (text.length > 63) return "it has more than 63 characters";
  if (/^[a-z](?:[-a-z0-9]*[a-z0-9])?$/.test(text)) return undefined;
  return "write lower-case letters, digits and '-', beginning with a letter and ending with a letter or digit";
}
