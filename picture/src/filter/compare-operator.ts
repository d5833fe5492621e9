// The comparisons of the filter, such as `>=1.2` and `max:<4.20`.

import {
  compareOpenShiftMinors,
  type OpenShiftMinor,
  parseOpenShiftMinor,
  parseSkipRange,
  skipRangeMatches,
} from "#core";
import type { VersionNode } from "../panel-graph.ts";

/** Splits `>=1.2` into operator and value; undefined for a text that does not begin with an operator. */
export function splitComparison(text: string): { readonly operator: string; readonly value: string } | undefined {
  const operator = /^(?:[<>]=?|!=|==?)/.exec(text)?.[0];
  return operator === undefined ? undefined : { operator, value: text.slice(operator.length).replace(/^v/, "") };
}

/**
 * The test that a version compares like this, as in a skipRange: `>=1.2` is `>=1.2.x`, so pre-releases of 1.2.0 are below
 * it. Undefined for what is not a version.
 */
export function comparesLike(operator: string, value: string): ((version: VersionNode) => boolean) | undefined {
  const version = value.replace(/\.$/, "");
  const dots = version.split(/[-+]/)[0]?.split(".").length ?? 0;
  const range = parseSkipRange(`${operator}${dots < 3 ? `${version}.x` : version}`);
  if ("error" in range) return undefined;
  return (node) => node.version !== undefined && skipRangeMatches(range.ok, node.version) === true;
}

/** The test that a version begins like this: `v1.2` is every 1.2.z. Undefined for what is not the begin of a version. */
export function beginsLike(text: string): ((version: VersionNode) => boolean) | undefined {
  const wanted = /^v(\d+(?:\.\d+){0,2})$/.exec(text)?.[1]?.split(".");
  if (wanted === undefined) return undefined;
  return ({ version }) => {
    if (version === undefined) return false;
    const parts = [version.major, version.minor, version.patch];
    return wanted.every((part, index) => String(parts[index]) === part.replace(/^0+(?=\d)/, ""));
  };
}

/** The test that `olm.maxOpenShiftVersion` compares like this; undefined for what is not a minor version. */
export function maxComparesLike(operator: string, value: string): ((version: VersionNode) => boolean) | undefined {
  const wanted = parseOpenShiftMinor(value);
  if (wanted === undefined) return undefined;
  const holds = signTests[operator];
  return ({ maxOpenShiftVersion }) => {
    const max = parseOpenShiftMinor(maxOpenShiftVersion ?? "");
    return max !== undefined && holds?.(signOf(max, wanted)) === true;
  };
}

function signOf(one: OpenShiftMinor, other: OpenShiftMinor): number {
  return Math.sign(compareOpenShiftMinors(one, other));
}

const signTests: Readonly<Record<string, (sign: number) => boolean>> = {
  "": (sign) => sign === 0,
  "=": (sign) => sign === 0,
  "==": (sign) => sign === 0,
  "!=": (sign) => sign !== 0,
  "<": (sign) => sign < 0,
  "<=": (sign) => sign <= 0,
  ">": (sign) => sign > 0,
  ">=": (sign) => sign >= 0,
};
