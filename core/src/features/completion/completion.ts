// What may be typed at a place.

import type { Span, TextEdit } from "../../base/text.ts";
import { isBundleDockerfile } from "../../bundle/bundle-paths.ts";
import { isConfigFile } from "../../fbc/config-file.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import { completeCatalog } from "./complete-catalog.ts";
import { completeClusterExtension } from "./complete-cluster-extension.ts";
import { completeConfig } from "./complete-config.ts";
import { completeDockerfile } from "./complete-dockerfile.ts";
import { completeIgnoreComment } from "./complete-ignore-comment.ts";
import { completeResource } from "./complete-resource.ts";
import { withListFilters } from "./list-filters.ts";
import { resourcePlaceAt } from "./resource-place.ts";

/** One thing that may stand at the cursor. */
export interface Completion {
  /** What a list shows. */
  readonly label: string;
  readonly kind: "package" | "channel" | "bundle" | "version" | "range" | "value" | "field" | "blob" | "image";
  /** A few words beside the label, as plain text. */
  readonly detail: string | undefined;
  /** CommonMark, with all catalog text escaped. */
  readonly documentation: string | undefined;
  readonly deprecated: boolean;
  /** What is replaced in the snapshot's file, all on the cursor's line. */
  readonly span: Span;
  /** To be inserted as it is: further lines bring their own indentation. */
  readonly newText: string;
  /** Whether `newText` has places to fill in, as a snippet of the Language Server Protocol. */
  readonly isSnippet: boolean;
  /** What an editor compares with the typed text while it shows the list; the label if undefined. */
  readonly filter: string | undefined;
  /** Whether there is a choice to make behind the new text. */
  readonly asksAgain: boolean;
  /** What else changes in the snapshot's file: a comma before a new key. */
  readonly more: readonly TextEdit[];
}

/** What the completions are for. */
export interface CompletionClient {
  /** Whether the editor fills in the places of snippets. */
  readonly snippets: boolean;
  /** Whether the cursor is behind what was typed last: then nothing is offered for a value that is complete. */
  readonly isTyping: boolean;
}

/** An editor without snippets, asked by hand. */
const plainClient: CompletionClient = { snippets: false, isTyping: false };

/** What a feature knows about a completion of a document; the rest is the same for all. */
export type DocumentCompletion = Omit<Completion, "isSnippet" | "asksAgain" | "more">;

/**
 * The completions at an offset of the snapshot's file, best first; empty where nothing fits. Undefined where the text is
 * none of ours, so that an editor may offer what it likes.
 */
export function completionsAt(
  snapshot: Snapshot,
  offset: number,
  client: CompletionClient = plainClient,
): readonly Completion[] | undefined {
  const completions = allCompletionsAt(snapshot, offset, client);
  return completions && withListFilters(completions, snapshot.file, offset);
}

function allCompletionsAt(
  snapshot: Snapshot,
  offset: number,
  client: CompletionClient,
): readonly Completion[] | undefined {
  const at = documentAt(snapshot, offset);
  const inComment = at && completeIgnoreComment(snapshot, at);
  if (inComment) return inFile(inComment, at, offset);
  if (isBundleDockerfile(snapshot.file.path)) return completeDockerfile(snapshot, offset, client);
  if (isConfigFile(snapshot.file.path)) return completeConfig(snapshot, offset);
  const resource = resourcePlaceAt(snapshot, offset, client);
  if (resource === "elsewhere") return [];
  if (!resource) return completeCatalog(snapshot, offset, client);
  const ofExtension = at && resource.kind?.kind === "ClusterExtension" ? completeClusterExtension(snapshot, at) : [];
  return [...(at ? inFile(ofExtension, at, offset) : []), ...completeResource(resource, offset)];
}

/** Completions with places in a document as ones with places in the file. */
function inFile(completions: readonly DocumentCompletion[], at: DocumentOffset, offset: number): readonly Completion[] {
  const start = offset - at.offset;
  return completions.map((each) => ({
    ...each,
    span: { start: start + each.span.start, end: start + each.span.end },
    isSnippet: false,
    asksAgain: false,
    more: [],
  }));
}
