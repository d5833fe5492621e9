// What the server stores in the items of a call hierarchy, and the editor sends back.

import { type Check, readAs, shape, text } from "./check.ts";

/** Names an entry of a channel. */
export interface UpdateItemData {
  readonly packageName: string;
  readonly channel: string;
  readonly entry: string;
}

/** The data, or undefined for anything else. */
export function readUpdateItemKey(data: unknown): UpdateItemData | undefined {
  return readAs(updateItemData, data);
}

const updateItemData: Check<UpdateItemData> = shape({ packageName: text, channel: text, entry: text });
