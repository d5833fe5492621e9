// The call hierarchy of a catalog: callers are the entries that can be updated to an entry, calls are its updates.

import {
  type CallHierarchyItem,
  type CallHierarchyPrepareParams,
  type CancellationToken,
  type Connection,
  type Range,
  SymbolKind,
  SymbolTag,
} from "vscode-languageserver";
import {
  type Place,
  type Snapshot,
  showInvisible,
  type UpdateCall,
  type UpdateItem,
  type UpdateItemKey,
  updateItemsAt,
  updatesFrom,
  updatesTo,
} from "#core";
import { readUpdateItemKey } from "#protocol";
import type { RequestHandlers } from "./document-requests.ts";
import type { ServerState } from "./server-state.ts";

/** Answers textDocument/prepareCallHierarchy and the requests for the calls of its items. */
export function serveUpdateHierarchy(
  connection: Connection,
  state: ServerState,
  { atPosition, inDocument }: RequestHandlers,
): void {
  connection.languages.callHierarchy.onPrepare(
    atPosition<CallHierarchyPrepareParams, CallHierarchyItem[] | null>(
      "textDocument/prepareCallHierarchy",
      null,
      ({ snapshot, offset }) => {
        const items = updateItemsAt(snapshot, offset).flatMap(
          (item) => toItem(state, snapshot, item, item.channel) ?? [],
        );
        return items.length > 0 ? items : null;
      },
    ),
  );
  const ask = async <Call>(
    method: string,
    item: CallHierarchyItem,
    token: CancellationToken,
    find: (snapshot: Snapshot, key: UpdateItemKey) => readonly UpdateCall[],
    toCall: (item: CallHierarchyItem, fromRanges: Range[]) => Call,
  ) => {
    const answer = inDocument<{ readonly textDocument: { readonly uri: string } }, Call[]>(
      method,
      [],
      ({ snapshot }) => {
        const key = readUpdateItemKey(item.data);
        return key ? find(snapshot, key).flatMap((call) => convertCall(state, snapshot, call, toCall)) : [];
      },
    );
    return answer({ textDocument: { uri: item.uri } }, token);
  };
  connection.languages.callHierarchy.onIncomingCalls(({ item }, token) =>
    ask("callHierarchy/incomingCalls", item, token, updatesTo, (from, fromRanges) => ({ from, fromRanges })),
  );
  connection.languages.callHierarchy.onOutgoingCalls(({ item }, token) =>
    ask("callHierarchy/outgoingCalls", item, token, updatesFrom, (to, fromRanges) => ({ to, fromRanges })),
  );
}

function convertCall<Call>(
  state: ServerState,
  snapshot: Snapshot,
  { item, detail, fields }: UpdateCall,
  toCall: (item: CallHierarchyItem, fromRanges: Range[]) => Call,
): Call | readonly [] {
  const converted = toItem(state, snapshot, item, detail);
  return converted
    ? toCall(
        converted,
        fields.flatMap((at) => rangeOf(state, snapshot, at) ?? []),
      )
    : [];
}

function toItem(
  state: ServerState,
  snapshot: Snapshot,
  { packageName, channel, entry, at, selection, isDeprecated }: UpdateItem,
  detail: string,
): CallHierarchyItem | undefined {
  const place = state.locationOf(snapshot, at);
  const selectionRange = rangeOf(state, snapshot, selection);
  if (!place || !selectionRange) return undefined;
  const data: UpdateItemKey = { packageName, channel, entry };
  return {
    name: showInvisible(entry),
    kind: SymbolKind.Field,
    detail: showInvisible(detail),
    ...place,
    selectionRange,
    ...(isDeprecated ? { tags: [SymbolTag.Deprecated] } : {}),
    data,
  };
}

function rangeOf(state: ServerState, snapshot: Snapshot, place: Place): Range | undefined {
  return state.locationOf(snapshot, place)?.range;
}
