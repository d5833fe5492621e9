// The hover on base64: what it holds, and the picture of an icon.

import { formatBytes } from "../../base/format-text.ts";
import { pictureFormat } from "../../model/picture-format.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import { type Base64Value, base64At } from "../cursor/decoded-at.ts";
import { type CrdNames, readManifest } from "../cursor/decoded-content.ts";
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import type { Hover, HoverView } from "./hover-view.ts";

/** VS Code cuts the text of a hover after 100,000 characters; the words need some, too. */
const longestPicture = 90_000;

/** As VS Code reads it behind the address of a picture; most icons would fill the hover. */
const pictureHeight = "|height=96";

/** The hover on an icon or a manifest in base64. */
export function describeBase64(place: DocumentOffset, view: HoverView): Hover | undefined {
  const value = base64At(place);
  if (!value) return undefined;
  const { at, holds, content } = value;
  if ("error" in content) {
    const what = holds === "icon" ? "Icon" : "Manifest";
    return { markdown: factList(`**${what}** in base64`, [`cannot be decoded: ${escapeMarkdown(content.error)}`]), at };
  }
  const link = view.openDecoded?.(at);
  const parts =
    holds === "icon"
      ? describeIcon(value, content.ok, view)
      : { text: describeManifest(content.ok), picture: undefined };
  // A picture comes last: what is below it may need scrolling.
  const shown = [parts.text, link && `[Open Decoded](${link})`, parts.picture].filter((part) => part !== undefined);
  return { markdown: shown.join("\n\n"), at };
}

interface DescribedIcon {
  readonly text: string;
  readonly picture: string | undefined;
}

function describeIcon({ mediaType, base64 }: Base64Value, bytes: Uint8Array, view: HoverView): DescribedIcon {
  const format = pictureFormat(bytes);
  const shown = format?.mediaType ?? mediaType ?? "unknown format";
  const heading = `**Icon**: ${codeSpan(shown)}, ${formatBytes(bytes.length)}`;
  const picture =
    format && view.showsPictures ? `data:${format.mediaType};base64,${base64.replaceAll(/[\r\n]/g, "")}` : undefined;
  const isTooLarge = picture !== undefined && picture.length > longestPicture;
  const text = factList(heading, [
    format ? undefined : "not a picture in PNG, JPEG, GIF, WebP or SVG",
    format && mediaType !== undefined && mediaType !== format.mediaType
      ? `\`mediatype\` says ${codeSpan(mediaType)}, but the picture is ${codeSpan(format.mediaType)}`
      : undefined,
    isTooLarge ? "too large to be shown here" : undefined,
  ]);
  const height = view.scalesPictures ? pictureHeight : "";
  return { text, picture: picture === undefined || isTooLarge ? undefined : `![icon](${picture}${height})` };
}

function describeManifest(bytes: Uint8Array): string {
  const { kind, name, version, displayName, crd, format } = readManifest(bytes);
  const heading = kind === undefined ? "**Manifest** without a kind" : `**${codeSpan(kind)}**`;
  return factList(name === undefined ? heading : `${heading} ${codeSpan(name)}`, [
    displayName === undefined ? undefined : escapeMarkdown(displayName),
    version === undefined ? undefined : `version ${codeSpan(version)}`,
    crd && crdFact(crd),
    `${formatBytes(bytes.length)} of ${format === "json" ? "JSON" : "YAML"}`,
  ]);
}

function crdFact({ group, kind, versions }: CrdNames): string {
  const own =
    versions.length === 0
      ? ""
      : `, ${versions.length === 1 ? "version" : "versions"} ${enumerate(versions.map(codeSpan))}`;
  return `defines ${codeSpan(kind)} in API group ${codeSpan(group)}${own}`;
}
