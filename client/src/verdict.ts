// Asks the server for a catalog's verdict and puts it into words.

import type * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type CatalogVerdict, type ValidateCatalogResult, validateCatalogMethod } from "#protocol";

/** The verdict over the catalog that `uri` belongs to, as it stands in the editor. */
export function askForVerdict(client: LanguageClient, uri: vscode.Uri): Promise<ValidateCatalogResult> {
  return client.sendRequest<ValidateCatalogResult>(validateCatalogMethod, {
    uri: client.code2ProtocolConverter.asUri(uri),
  });
}

/** A verdict in words: `short` for the status item, `sentence` for a message, `contents` for a tooltip. */
export function describeVerdict(catalog: CatalogVerdict): { short: string; sentence: string; contents: string } {
  const { error, warning } = catalog.summary;
  const contents = [
    count(catalog.packages.length, "package"),
    count(catalog.channels, "channel"),
    count(catalog.bundles, "bundle"),
    `in ${count(catalog.files, "file")}`,
  ].join(", ");
  const findings = [error > 0 && count(error, "error"), warning > 0 && count(warning, "warning")].filter(Boolean);
  const short = catalog.opm === "accepts" && error === 0 ? "opm accepts" : count(error, "error");
  const verdict = catalog.opm === "accepts" ? "opm accepts this catalog" : "opm would refuse this catalog";
  const details = findings.length > 0 ? findings.join(", ") : contents.replace(", in", " in");
  return { short, sentence: `${verdict}: ${details}.`, contents };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
