import { decodedFileAt, type Snapshot } from "#core";
import type { DecodeParams, DecodeResult } from "#protocol";
import type { ServerState } from "../server-state.ts";

/** The decoded content at a position of the snapshot's file. */
export function answerDecode(
  state: ServerState,
  snapshot: Snapshot | undefined,
  position: DecodeParams["position"],
): DecodeResult {
  if (!snapshot) return { none: "this file is not part of a catalog" };
  const found = decodedFileAt(snapshot, state.linesOf(snapshot.file).offsetAt(position));
  if ("none" in found) return found;
  const bytes = "text" in found ? Buffer.from(found.text) : Buffer.from(found.bytes);
  return { name: found.name, base64: bytes.toString("base64") };
}
