// Opening the content of base64 in a catalog: the client's command, and the request behind it.

import { type Check, either, readAs, shape, text } from "./check.ts";
import { wirePosition } from "./check-location.ts";
import type { WirePosition } from "./upgrade-graph.ts";

/** Client command: opens the decoded content at a place. Its argument is `DecodeParams`; by default, the cursor counts. */
export const openDecodedCommand = "olmCatalogs.openDecoded";

/** Request method: the decoded content of the base64 at a place. */
export const decodeMethod = "olmCatalogs/decode";

/** A place in a text document. */
export interface DecodeParams {
  readonly uri: string;
  readonly position: WirePosition;
}

/** A file name and the content of the file in base64, or `none` with the reason. */
export type DecodeResult = { readonly name: string; readonly base64: string } | { readonly none: string };

/** The parameters, or undefined for anything else. */
export function readDecodeParams(params: unknown): DecodeParams | undefined {
  return readAs(decodeParams, params);
}

/** The result, or undefined for anything else. */
export function readDecodeResult(result: unknown): DecodeResult | undefined {
  return readAs(decodeResult, result);
}

const decodeParams: Check<DecodeParams> = shape({ uri: text, position: wirePosition });
const decodeResult: Check<DecodeResult> = either(shape({ name: text, base64: text }), shape({ none: text }));
