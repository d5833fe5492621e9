// Turning a catalog into a basic template: the request behind the client's command.

import { type Check, either, readAs, shape, text } from "./check.ts";

/** Request method: the catalog that a text document belongs to, as a basic template. */
export const basicTemplateMethod = "olmCatalogs/basicTemplate";

/** A text document of the catalog. */
export interface BasicTemplateParams {
  readonly uri: string;
}

/** The template in YAML, or why there is none. */
export type BasicTemplateResult = { readonly text: string } | { readonly none: string };

/** The parameters, or undefined for anything else. */
export function readBasicTemplateParams(params: unknown): BasicTemplateParams | undefined {
  return readAs(basicTemplateParams, params);
}

/** The result, or undefined for anything else. */
export function readBasicTemplateResult(result: unknown): BasicTemplateResult | undefined {
  return readAs(basicTemplateResult, result);
}

const basicTemplateParams: Check<BasicTemplateParams> = shape({ uri: text });
const basicTemplateResult: Check<BasicTemplateResult> = either(shape({ text }), shape({ none: text }));
