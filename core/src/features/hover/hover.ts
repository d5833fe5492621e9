// The hover at the cursor.

import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { type DocumentOffset, documentAt, type Snapshot } from "../../session/snapshot.ts";
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
import type { Hover, HoverView } from "./hover-view.ts";

/** What a hover is asked about: an offset of the snapshot's file. */
interface Asked {
  readonly snapshot: Snapshot;
  readonly offset: number;
  readonly view: HoverView;
}

type Part = (asked: Asked) => Hover | undefined;

/** What can be explained, the nearest first: the first of them that is at the offset. */
const parts: readonly Part[] = [
  ({ snapshot, offset, view }) => describeImage(snapshot, offset, view),
  ({ snapshot, offset }) => describeLabel(snapshot, offset),
  nameHover,
  rangeHover,
  inDocument((at) => describeIgnoreComment(at)),
  inDocument((at, { snapshot }) => describeConfig(snapshot, at)),
  inDocument((at, { snapshot }) => describeMaxOpenShift(snapshot, at)),
  inDocument((at, { snapshot }) => describePropertiesAnnotation(snapshot, at)),
  inDocument((at, { snapshot, view }) => describeClusterExtension(snapshot, at, view)),
  inDocument((at) => describeOperatorCondition(at)),
  inDocument((at, { snapshot, view }) => describeSubscription(snapshot, at, view)),
  ({ snapshot, offset, view }) => describeBundleName(snapshot, offset, view),
  inDocument((at, { view }) => describeBase64(at, view)),
  inDocument((at, { snapshot }) => describeRemovedApi(snapshot, at)),
  inDocument((at) => describeResource(at)),
  inDocument((at, { snapshot, view }) => describeGuardrails(snapshot, at, view)),
  inDocument((at) => describeField(at)),
];

/** The hover at an offset of the snapshot's file: describes the thing with this name, the range, or the key. */
export function hoverAt(snapshot: Snapshot, offset: number, view: HoverView = {}): Hover | undefined {
  for (const part of parts) {
    const hover = part({ snapshot, offset, view });
    if (hover) return hover;
  }
  return undefined;
}

function inDocument(describe: (at: DocumentOffset, asked: Asked) => Hover | undefined): Part {
  return (asked) => {
    const at = documentAt(asked.snapshot, asked.offset);
    return at && describe(at, asked);
  };
}

function nameHover({ snapshot, offset, view }: Asked): Hover | undefined {
  const name = nameAt(snapshot, offset);
  return name && { markdown: describeName(snapshot, name, view), at: name.use.at };
}

function rangeHover({ snapshot, offset, view }: Asked): Hover | undefined {
  const range = rangeAt(snapshot, offset);
  return range && { markdown: describeRange(snapshot, range, view), at: range.at };
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
