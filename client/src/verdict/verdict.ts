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
  const words = (catalog.template ? templateWords : opmWords)[catalog.opm];
  const short = error > 0 ? formatCount(error, "error") : words.short;
  const unknown = catalog.template?.unknownImages ?? 0;
  const reasons = unknown > 0 && error === 0 ? formatCount(unknown, "unknown image") : details;
  return { short, sentence: `${words.sentence}: ${hidden ?? reasons}.`, contents };
}

const opmWords = {
  accepts: { short: "opm accepts", sentence: "opm accepts this catalog" },
  rejects: { short: "opm rejects", sentence: "opm rejects this catalog" },
  unknown: { short: "opm unknown", sentence: "opm's verdict on this catalog is unknown" },
} as const;

const templateWords = {
  accepts: { short: "opm renders", sentence: "opm renders this template" },
  rejects: { short: "opm refuses", sentence: "opm does not render this template" },
  unknown: { short: "opm unknown", sentence: "whether opm renders this template is unknown" },
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

function describeContents({ packages, channels, bundles, files, template }: CatalogVerdict): string {
  const parts = [
    formatCount(packages.length, "package"),
    formatCount(channels, "channel"),
    formatCount(bundles, "bundle"),
  ];
  return `${parts.join(", ")} in ${template ? "the generated catalog" : formatCount(files, "file")}`;
}
