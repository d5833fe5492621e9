// Checks a text against a CustomResourceDefinition and describes the violation.

import { formatList } from "../../base/format-text.ts";
import { isRfc3339Time } from "../../go/rfc-3339-time.ts";
import type { ResourceText } from "../../schema/resource-shape.ts";

/** The shape of a field whose value is a text. */
export type TextShape = ResourceText | { readonly kind: "time" };

/** The first violation of a text, as a sentence. */
export function textProblem(text: string, shape: TextShape, name: string | undefined): string | undefined {
  if (shape.kind === "time") return isRfc3339Time(text) ? undefined : timeMessage(text, name);
  const { values, minLength = 0, maxLength = Number.POSITIVE_INFINITY, form } = shape;
  const { length } = [...text];
  if (values && !values.includes(text)) {
    const quoted = values.map((each) => `'${each}'`);
    return `${fieldLabel(name)} must be ${formatList(quoted, "or")}, but is '${text}'`;
  }
  if (length < minLength) return `${fieldLabel(name)} must not be empty`;
  if (length > maxLength) return `${fieldLabel(name)} has ${length} characters; at most ${maxLength} are allowed`;
  return form && !form.pattern.test(text) ? `the API server rejects '${text}': ${form.message}` : undefined;
}

function timeMessage(text: string, name: string | undefined): string {
  return `${fieldLabel(name)} must be an RFC 3339 time such as '2020-08-24T23:15:55Z', but is '${text}'`;
}

/** A field in a message: its name in quotes, or "an item of 'name'". */
export function fieldLabel(name = ""): string {
  return name.replace(/^(an item of )?(.*)$/, "$1'$2'");
}
