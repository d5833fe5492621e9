// Requests the verdict on a catalog from the server, and describes it.

import type * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { formatCount } from "#core";
import { type CatalogVerdict, type ValidateCatalogResult, validateCatalogMethod } from "#protocol";

/** The verdict on the catalog of a file, with unsaved changes. */
export function requestVerdict(client: LanguageClient, uri: vscode.Uri): Promise<ValidateCatalogResult> {
  return client.sendRequest<ValidateCatalogResult>(validateCatalogMethod, {
    uri: client.code2ProtocolConverter.asUri(uri),
  });
}

/** A verdict in words: `short` for the status item, `sentence` for a message, `contents` for a tooltip. */
export function describeVerdict(catalog: CatalogVerdict): { short: string; sentence: string; contents: string } {
  const { error, warning } = catalog.summary;
  const contents = describeContents(catalog);
  const findings = [error > 0 ? formatCount(error, "error") : "", warning > 0 ? formatCount(warning, "warning") : ""];
  const details = findings.filter((text) => text !== "").join(", ") || contents;
  const hidden = describeHiddenRefusal(catalog);
  // opm also rejects errors that the user has hidden.
  const short = error > 0 ? formatCount(error, "error") : opmWords[catalog.opm].short;
  return { short, sentence: `${opmWords[catalog.opm].sentence}: ${hidden ?? details}.`, contents };
}

const opmWords = {
  accepts: { short: "opm accepts", sentence: "opm accepts this catalog" },
  rejects: { short: "opm rejects", sentence: "opm rejects this catalog" },
  unknown: { short: "opm unknown", sentence: "opm's verdict on this catalog is unknown" },
} as const;

/** Why opm rejects a catalog without visible errors; undefined if there are visible errors. */
function describeHiddenRefusal({ hidden, summary }: CatalogVerdict): string | undefined {
  const [first] = hidden;
  if (!first || summary.error > 0) return undefined;
  return `${first.file}:${first.line}: ${first.message} (${hidingReasons[first.why]})`;
}

const hidingReasons = {
  off: "not shown, because the rule is off",
  silenced: "not shown, because a comment silences the rule",
  outside: "not shown, because the file is not part of a catalog",
} as const;

function describeContents({ packages, channels, bundles, files }: CatalogVerdict): string {
  const parts = [
    formatCount(packages.length, "package"),
    formatCount(channels, "channel"),
    formatCount(bundles, "bundle"),
  ];
  return `${parts.join(", ")} in ${formatCount(files, "file")}`;
}
