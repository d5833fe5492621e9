// What an upgrade graph can be compared with, what differs, and the texts that the places of lost things are in.

import { type Check, list, message, oneOf, optional, readAs, shape, text, textOrNull } from "./check.ts";
import { wireLocation } from "./check-location.ts";
import type { WireLocation, WireOlm } from "./upgrade-graph.ts";

/** The other state of the package. */
export type CompareWith =
  /** The files as they are on disk. */
  | { readonly type: "saved" }
  /** A commit: a git revision, or null for the released state that the settings name. */
  | { readonly type: "commit"; readonly revision: string | null }
  /** The catalog of another file. */
  | { readonly type: "file"; readonly uri: string }
  /** Another text of the same file: the URI and the name of a document, and its text when the server is asked. */
  | { readonly type: "text"; readonly uri: string; readonly name: string; readonly text?: string };

/** How a part of the graph differs from the other state: only this one has it, or only the other. */
export type WireGraphChange = "new" | "lost";

/** The comparison of a graph. */
export interface WireComparison {
  /** The name of the other state. */
  readonly with: string;
  /** Why nothing could be compared; null if it was. */
  readonly problem: string | null;
  /** What differs, gravest first. */
  readonly changes: readonly WireChange[];
}

export interface WireChange {
  readonly mark: "stuck" | "lost" | "changed" | "new";
  /** The channels that it is about; none for the package as a whole. */
  readonly channels: readonly string[];
  /** The OLMs that it is about; none if it is about the text alone. */
  readonly olms: readonly WireOlm[];
  readonly sentence: readonly WireChangePart[];
  /** The versions that it marks in the graph. */
  readonly marked: readonly string[];
  readonly at: WireLocation;
}

/** A text, or versions by the names of their entries. */
export interface WireChangePart {
  readonly text?: string;
  readonly versions?: readonly string[];
}

/** Request method: what a package can be compared with. The parameters are a `ComparablesParams`. */
export const comparablesMethod = "olmCatalogs/comparables";

export interface ComparablesParams {
  readonly uri: string;
  readonly package: string;
}

export interface ComparablesResult {
  /** The name of the released state, such as `git HEAD`; null where there is none. */
  readonly released: string | null;
  /** The other catalogs of the workspace that hold the package, each by one of its files. */
  readonly catalogs: readonly { readonly name: string; readonly folder: string; readonly uri: string }[];
}

/** Request method: the text of a file in another state. The parameters are a `ComparedTextParams`. */
export const comparedTextMethod = "olmCatalogs/comparedText";

export interface ComparedTextParams {
  /** A document of the catalog, and the package that is compared. */
  readonly uri: string;
  readonly package: string;
  readonly compare: CompareWith;
  /** The file whose text is wanted. */
  readonly file: string;
}

/** The text, or `none` with the reason. */
export type ComparedTextResult = { readonly text: string } | { readonly none: string };

/** Client command: shows what the active diff editor changes for updates. */
export const showUpdateChangesCommand = "olmCatalogs.showUpdateChanges";

/** The scheme of the read-only documents that hold such texts. */
export const comparedScheme = "olm-catalogs-compared";

/** The URI of the document with this text. Its name is that of the file. */
export function comparedTextUri(params: ComparedTextParams): string {
  const name = params.file.split("/").at(-1) ?? "";
  return `${comparedScheme}:/${name}?${encodeURIComponent(JSON.stringify(params))}`;
}

/** What the query of such a URI stands for. */
export function readComparedQuery(query: string): ComparedTextParams | undefined {
  try {
    return readComparedTextParams(JSON.parse(query));
  } catch {
    return undefined;
  }
}

/** The parameters, or undefined for anything else. */
export function readComparablesParams(params: unknown): ComparablesParams | undefined {
  return readAs(comparablesParams, params);
}

/** The parameters, or undefined for anything else. */
export function readComparedTextParams(params: unknown): ComparedTextParams | undefined {
  return readAs(comparedTextParams, params);
}

export const compareWith: Check<CompareWith> = message<CompareWith>({
  saved: shape({}),
  commit: shape({ revision: textOrNull }),
  file: shape({ uri: text }),
  text: shape({ uri: text, name: text, text: optional(text) }),
});

export const wireComparison: Check<WireComparison> = shape({
  with: text,
  problem: textOrNull,
  changes: list(
    shape({
      mark: oneOf("stuck", "lost", "changed", "new"),
      channels: list(text),
      olms: list(oneOf("v0", "v1")),
      sentence: list(shape({ text: optional(text), versions: optional(list(text)) })),
      marked: list(text),
      at: wireLocation,
    }),
  ),
});

const comparablesParams: Check<ComparablesParams> = shape({ uri: text, package: text });
const comparedTextParams: Check<ComparedTextParams> = shape({
  uri: text,
  package: text,
  compare: compareWith,
  file: text,
});
