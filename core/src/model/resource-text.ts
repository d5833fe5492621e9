// What a CustomResourceDefinition says against a text, in words.

import { isRfc3339Time } from "../go/rfc-3339-time.ts";
import type { ResourceText } from "../schema/resource-shape.ts";

/** What a field may hold whose value is a text. */
export type TextShape = ResourceText | { readonly kind: "time" };

/** What the definition says against a text, the first of several things. */
export function textProblem(text: string, shape: TextShape, name: string | undefined): string | undefined {
  if (shape.kind === "time") return isRfc3339Time(text) ? undefined : timeWords(text, name);
  const { values, minLength = 0, maxLength = Number.POSITIVE_INFINITY, form } = shape;
  const { length } = [...text];
  if (values && !values.includes(text)) {
    return `'${text}' is no value of ${fieldLabel(name)}, which must be ${orList(values)}`;
  }
  if (length < minLength) return `${fieldLabel(name)} must not be empty`;
  if (length > maxLength) return `${fieldLabel(name)} has ${length} characters, and ${maxLength} at most are allowed`;
  return form && !form.pattern.test(text) ? `the API server refuses '${text}': ${form.message}` : undefined;
}

function timeWords(text: string, name: string | undefined): string {
  return `${fieldLabel(name)} must be a time as RFC 3339 writes it, such as '2020-08-24T23:15:55Z', but is '${text}'`;
}

function orList(values: readonly string[]): string {
  const shown = values.map((each) => `'${each}'`);
  return [shown.slice(0, -1).join(", "), ...shown.slice(-1)].filter((each) => each !== "").join(" or ");
}

/** A field in a sentence: in quotes, but for the words around an item of a list. */
export function fieldLabel(name = ""): string {
  return name.replace(/^(an item of )?(.*)$/, "$1'$2'");
}
