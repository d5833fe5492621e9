// Saving and copying an upgrade graph: the client's commands, and the request for the texts that core writes.

import { type Check, either, oneOf, readAs, shape, text } from "./check.ts";

/** Client commands: write the graph of the panel into a file, or put it on the clipboard. Both ask for the format. */
export const saveUpgradeGraphCommand = "olmCatalogs.saveUpgradeGraph";
export const copyUpgradeGraphCommand = "olmCatalogs.copyUpgradeGraph";

/** Request method: the upgrade graph of a package as a text. */
export const exportGraphMethod = "olmCatalogs/exportGraph";

/** What the formats of `olm-catalogs graph --format` are called; each text is the same as that of the command line. */
export const graphTextFormats = ["svg", "mermaid", "dot", "json", "markdown"] as const;

export type GraphTextFormat = (typeof graphTextFormats)[number];

/** The package in the catalog of a text document. */
export interface ExportGraphParams {
  readonly uri: string;
  readonly package: string;
  readonly format: GraphTextFormat;
}

/** The text, or `none` with the reason. */
export type ExportGraphResult = { readonly text: string } | { readonly none: string };

/** The parameters, or undefined for anything else. */
export function readExportGraphParams(params: unknown): ExportGraphParams | undefined {
  return readAs(exportGraphParams, params);
}

/** The result, or undefined for anything else. */
export function readExportGraphResult(result: unknown): ExportGraphResult | undefined {
  return readAs(exportGraphResult, result);
}

const exportGraphParams: Check<ExportGraphParams> = shape({
  uri: text,
  package: text,
  format: oneOf("svg", "mermaid", "dot", "json", "markdown"),
});
const exportGraphResult: Check<ExportGraphResult> = either(shape({ text }), shape({ none: text }));
