// The hover at the cursor.

import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { type NameAt, nameAt } from "../cursor/name-uses.ts";
import { describeBase64 } from "./hover-base64.ts";
import { describeBundleName } from "./hover-bundle-name.ts";
import { describeClusterExtension } from "./hover-cluster-extension.ts";
import { describeConfig } from "./hover-config.ts";
import { describeBundle, describeChannel, describePackage } from "./hover-definition.ts";
import { describeEntry } from "./hover-entry.ts";
import { describeField } from "./hover-field.ts";
import { describeGuardrails } from "./hover-guardrails.ts";
import { describeIgnoreComment } from "./hover-ignore-comment.ts";
import { describeImage } from "./hover-image.ts";
import { describeLabel } from "./hover-label.ts";
import { describeMaxOpenShift } from "./hover-max-openshift.ts";
import { describeOperatorCondition } from "./hover-operator-condition.ts";
import { describePropertiesAnnotation } from "./hover-properties-annotation.ts";
import { describeRange, rangeAt } from "./hover-range.ts";
import { describeRemovedApi } from "./hover-removed-api.ts";
import { describeResource } from "./hover-resource.ts";
import { describeSubscription } from "./hover-subscription.ts";
import type { HoverView } from "./hover-view.ts";

/** A text, and the place that it explains. */
export interface Hover {
  /** CommonMark without HTML; all catalog text in it is escaped. The only links to files and commands are the view's. */
  readonly markdown: string;
  readonly at: Place;
}

/** The hover at an offset of the snapshot's file: describes the thing with this name, the range, or the key. */
export function hoverAt(snapshot: Snapshot, offset: number, view: HoverView = {}): Hover | undefined {
  const image = describeImage(snapshot, offset, view);
  if (image) return image;
  const label = describeLabel(snapshot, offset);
  if (label) return label;
  const name = nameAt(snapshot, offset);
  if (name) return { markdown: describeName(snapshot, name, view), at: name.use.at };
  const range = rangeAt(snapshot, offset);
  if (range) return { markdown: describeRange(snapshot, range, view), at: range.at };
  const at = documentAt(snapshot, offset);
  return (
    at &&
    (describeIgnoreComment(at) ??
      describeConfig(snapshot, at) ??
      describeMaxOpenShift(snapshot, at) ??
      describePropertiesAnnotation(snapshot, at) ??
      describeClusterExtension(snapshot, at, view) ??
      describeOperatorCondition(at) ??
      describeSubscription(snapshot, at, view) ??
      describeBundleName(snapshot, offset, view) ??
      describeBase64(at, view) ??
      describeRemovedApi(snapshot, at) ??
      describeResource(at) ??
      describeGuardrails(snapshot, at, view) ??
      describeField(at))
  );
}

function describeName(snapshot: Snapshot, { pkg: own, use }: NameAt, view: HoverView): string {
  const pkg = renderedPackage(snapshot, own);
  switch (use.kind) {
    case "package":
      return describePackage(pkg, view);
    case "channel":
      return describeChannel(pkg, use.at.value, view);
    case "bundle":
      if (use.channel) {
        const channel = renderedChannel(pkg, use.channel);
        return describeEntry(snapshot, pkg, { channel, name: use.at.value }, view);
      }
      return describeBundle(snapshot, pkg, use.at.value, view);
    default:
      return use.kind satisfies never;
  }
}

/** The package after the substitutions of a template. */
function renderedPackage({ template }: Snapshot, pkg: Package): Package {
  return template?.rendered.catalog.packages.get(pkg.name) ?? pkg;
}

/** The same channel of that package. */
function renderedChannel(pkg: Package, channel: Channel): Channel {
  return pkg.channels.includes(channel) ? channel : (channelNamed(pkg, channel.name?.value ?? "") ?? channel);
}
