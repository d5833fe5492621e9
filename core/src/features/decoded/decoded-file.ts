// Base64 under the cursor as a file that an editor can show.

import { pictureFormat } from "../../model/picture-format.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import { base64At } from "../cursor/decoded-at.ts";
import { readManifest } from "../cursor/decoded-content.ts";
import { indentJson } from "./indent-json.ts";

/** A name with the extension of its content, and the content: a text, or the bytes of a picture. */
export type DecodedFile =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly bytes: Uint8Array };

/** The decoded content at an offset of the snapshot's file, or why there is none. */
export function decodedFileAt(snapshot: Snapshot, offset: number): DecodedFile | { readonly none: string } {
  const place = documentAt(snapshot, offset);
  const value = place && base64At(place);
  if (!value) return { none: "there is no icon or manifest in base64 here" };
  if ("error" in value.content) return { none: `the base64 is broken: ${value.content.error}` };
  const bytes = value.content.ok;
  if (value.holds === "icon") return { name: `icon.${pictureFormat(bytes)?.extension ?? "bin"}`, bytes };
  const { text, format, kind, name } = readManifest(bytes);
  const words = [name, kind?.toLowerCase()].filter((each) => each !== undefined);
  const base =
    words
      .join(".")
      .replaceAll(/[^\w.-]/g, "_")
      .slice(0, longestName) || "manifest";
  return { name: `${base}.${format}`, text: format === "json" ? indentJson(text) : text };
}

/** File systems allow 255 bytes. */
const longestName = 200;
