// A hover, what the editor that shows it can do with it, and the links that follow from that.

import type { ChannelScope } from "../../resolve/automatic-update-path.ts";
import type { Place } from "../../syntax/source-file.ts";

/** A text, and the place that it explains. */
export interface Hover {
  /** CommonMark without HTML; all catalog text in it is escaped. The only links to files and commands are the view's. */
  readonly markdown: string;
  readonly at: Place;
}

export interface HoverView {
  /** The address of a place; with it, names link to where they are defined. */
  readonly addressOf?: (at: Place) => string | undefined;
  /** Whether it shows pictures from data URIs. */
  readonly showsPictures?: boolean;
  /** Whether it reads the height of a picture behind `|` in its address, as VS Code does. */
  readonly scalesPictures?: boolean;
  /** The address that opens the decoded content of base64 at a place. */
  readonly openDecoded?: (at: Place) => string | undefined;
}

/** A channel, in a hover. */
export interface HoverScope extends ChannelScope {
  readonly view: HoverView;
}

/** A label in Markdown that links to a place, if there is one and the editor follows links. */
export function linkTo({ addressOf }: HoverView, label: string, at: Place | undefined): string {
  const address = at && addressOf?.(at);
  return address === undefined ? label : `[${label}](${address})`;
}
