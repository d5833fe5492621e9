// The URI of the document that shows the catalog of a template. It names the template.

import * as vscode from "vscode";
import { type RenderedCatalogParams, readRenderedCatalogParams } from "#protocol";
import { renderedScheme } from "./rendered-scheme.ts";

/** The name of a rendered catalog is that of its template, so that its tab tells where it comes from. */
export function renderedUri({ uri }: RenderedCatalogParams): vscode.Uri {
  const name = vscode.Uri.parse(uri).path.split("/").at(-1) ?? "";
  const path = `/Rendered from ${name.replace(/\.\w+$/, "")}.yaml`;
  return vscode.Uri.from({ scheme: renderedScheme, path, query: JSON.stringify({ uri }) });
}

/** The template of a rendered catalog; undefined for any other document. */
export function templateOfRendered({ scheme, query }: vscode.Uri): RenderedCatalogParams | undefined {
  return scheme === renderedScheme ? readRenderedCatalogParams(parseJson(query)) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
