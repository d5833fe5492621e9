// What may be typed at a place.

import { isBundleDockerfile } from "../../bundle/bundle-paths.ts";
import { isConfigFile } from "../../fbc/config-file.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
import { completeCatalog } from "./complete-catalog.ts";
import { completeClusterExtension } from "./complete-cluster-extension.ts";
import { completeConfig } from "./complete-config.ts";
import { completeDockerfile } from "./complete-dockerfile.ts";
import { completeIgnoreComment } from "./complete-ignore-comment.ts";
import { completeResource } from "./complete-resource.ts";
import type { Completion, CompletionClient, DocumentCompletion } from "./completion-item.ts";
import { withListFilters } from "./list-filters.ts";
import { resourcePlaceAt } from "./resource-place.ts";

/** An editor without snippets, asked by hand. */
const plainClient: CompletionClient = { snippets: false, isTyping: false };

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
