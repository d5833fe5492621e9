import { memoize } from "../../base/memoize.ts";
import { fieldOf, keyOf, spanOf, stringFieldOf } from "../../go/field-of.ts";
import type { PackageBlob } from "../../model/blob.ts";
import { pictureFormat } from "../../model/picture-format.ts";
import { decodeBase64, sizeOfBase64 } from "../../syntax/base64.ts";
import { decodeText } from "../../syntax/decode-text.ts";
import { addField } from "../../syntax/edit-map.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "invalid-icon",
  scope: "blob",
  severity: "warning",
  summary: "A package's icon is a picture of the stated media type.",
  *check(blob) {
    const icon = blob.kind === "package" ? fieldOf(blob.root, "icon") : undefined;
    // A misspelt field has a finding of its own.
    if (blob.kind !== "package" || icon?.kind !== "map" || hasUnknownKey(icon)) return;
    const report = iconReport(blob, icon);
    if (report) yield report;
  },
});

function hasUnknownKey({ pairs }: MapNode): boolean {
  return pairs.some(({ key }) => !/^(base64data|mediatype)$/i.test(key.value));
}

/** The first thing that is wrong, because the others follow from it. */
function iconReport(blob: PackageBlob, icon: MapNode): Report | undefined {
  const { document } = blob;
  const data = stringFieldOf(document, icon, "base64data");
  const named = `the icon of package '${blob.name?.value ?? ""}'`;
  if (!data || data.value.trim() === "") {
    const key = keyOf(icon, "base64data") ?? keyOf(blob.root, "icon");
    const at = { document, span: spanOf(key ?? icon) };
    return { at, message: `${named} is empty; add the picture in base64 or remove 'icon'` };
  }
  const picture = pictureOf(data);
  // Invalid base64 is what opm rejects.
  if (picture === undefined) return undefined;
  const format = pictureFormat(picture.start);
  if (!format) {
    const what = describeContent(picture.start);
    return { at: data, message: `${named} is not a PNG, JPEG, GIF, WebP or SVG picture${what}` };
  }
  if (picture.size > mostBytes) {
    const size = (picture.size / 1_000_000).toFixed(1);
    return { at: data, message: `${named} has ${size} MB; use a picture of at most 1 MB` };
  }
  return mediaTypeReport(blob, icon, data, format.mediaType);
}

const mostBytes = 1_000_000;

/** What tells a picture from something else. */
interface Picture {
  /** Its first bytes, as many as `pictureFormat` looks at. */
  readonly start: Uint8Array;
  /** In bytes. */
  readonly size: number;
}

const pictureOf = memoize(({ value }: Located<string>): Picture | undefined => {
  const size = sizeOfBase64(value);
  const decoded = decodeBase64(size === undefined ? value : value.slice(0, startLength));
  return "ok" in decoded ? { start: decoded.ok, size: size ?? decoded.ok.length } : undefined;
});

/** Letters of base64: 6,000 bytes. */
const startLength = 8_000;

/** What the text in place of a picture is: base64 of base64, an address, or how it begins. */
function describeContent(bytes: Uint8Array): string {
  const { text } = decodeText(bytes.subarray(0, 200));
  const start = text.slice(0, 20);
  if (/^[\w+/=\s]{12,}$/.test(text) && isPictureInBase64(text)) return "; it is encoded in base64 twice";
  return /^[\x20-\x7e]+$/.test(start) ? `; it begins with '${start}'` : "";
}

/** How base64 of a PNG, JPEG, GIF, WebP, XML and SVG begins. */
function isPictureInBase64(text: string): boolean {
  return /^(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|PD94bWwg|PHN2Z)/.test(text);
}

function mediaTypeReport(
  { document, name }: PackageBlob,
  icon: MapNode,
  data: Located<string>,
  mediaType: string,
): Report | undefined {
  const stated = stringFieldOf(document, icon, "mediatype");
  const named = `the icon of package '${name?.value ?? ""}'`;
  if (!stated || stated.value === "") {
    const key = keyOf(icon, "mediatype");
    const fixes = () => (key ? (stated ? renameFix(stated, mediaType)() : []) : addTypeFix(document, icon, mediaType));
    const at = key ? { document, span: spanOf(key) } : data;
    return { at, message: `${named} has no 'mediatype'; add '${mediaType}'`, fixes };
  }
  if (normalize(stated.value) === mediaType) return undefined;
  return {
    at: stated,
    message: `${named} is '${mediaType}', but its 'mediatype' is '${stated.value}'${didYouMean(mediaType)}`,
    fixes: () => mechanical(renameFix(stated, mediaType)()),
  };
}

function addTypeFix(document: PackageBlob["document"], icon: MapNode, mediaType: string): readonly Fix[] {
  const edit = addField(document, icon, "mediatype", { text: mediaType });
  return edit ? mechanical([textFix(document, `Add 'mediatype: ${mediaType}'`, edit)]) : [];
}

/** Without parameters; `image/jpg` is a common name of `image/jpeg`. */
function normalize(mediaType: string): string {
  const [type = ""] = mediaType.toLowerCase().split(";");
  return type.trim() === "image/jpg" ? "image/jpeg" : type.trim();
}
