// The APIs of the examples of a CSV without their places. JSON.parse reads many times faster than a reader that keeps places,
// and places are only asked for where something is wrong.

import { readGroupVersion } from "./manifest-file.ts";

/** An API: what an example is of, and what a CSV owns. */
export interface Api {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** A number that can be beyond 1.8e308, which Go refuses: of more digits than two of an exponent make up for, or with three. */
const longNumber = /\d{200}|\d[eE]\+?\d{3}/;

/** With fewer brackets, no value can be nested deeper than encoding/json allows. */
const fewBrackets = 10_000;

/** The API of each example in the JSON of an annotation; undefined unless it is certain that Go reads the same. */
export function exampleApis(json: string): readonly Api[] | undefined {
  if (longNumber.test(json) || !hasFewBrackets(json)) return undefined;
  const examples = parsed(json);
  if (!Array.isArray(examples)) return undefined;
  const apis: Api[] = [];
  for (const example of examples) {
    const api = apiOf(example);
    if (!api) return undefined;
    apis.push(api);
  }
  return apis;
}

function apiOf(example: unknown): Api | undefined {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return undefined;
  const { apiVersion, kind } = example as { readonly apiVersion?: unknown; readonly kind?: unknown };
  if (typeof kind !== "string" || kind === "") return undefined;
  return { ...readGroupVersion(apiVersion), kind };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function hasFewBrackets(json: string): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
      if (++count >= fewBrackets) return false;
    }
  }
  return true;
}
