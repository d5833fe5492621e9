// What there is to say about the thing under the cursor.

import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { type NameAt, nameAt } from "../cursor/name-uses.ts";
import { describeClusterExtension } from "./hover-cluster-extension.ts";
import { describeBundle, describeChannel, describePackage } from "./hover-definition.ts";
import { describeEntry } from "./hover-entry.ts";
import { describeField } from "./hover-field.ts";
import { describeMaxOpenShift } from "./hover-max-openshift.ts";
import { describeOperatorCondition } from "./hover-operator-condition.ts";
import { describePropertiesAnnotation } from "./hover-properties-annotation.ts";
import { describeSkipRange, skipRangeAt } from "./hover-range.ts";

/** A text about a place, and the place. */
export interface Hover {
  /** CommonMark without HTML and without commands; all catalog text in it is escaped. */
  readonly markdown: string;
  readonly at: Place;
}

/** The hover at an offset of the snapshot's file: on names what they name, on ranges and keys what they mean. */
export function hoverAt(snapshot: Snapshot, offset: number): Hover | undefined {
  const name = nameAt(snapshot, offset);
  if (name) return { markdown: describeName(snapshot, name), at: name.use.at };
  const range = skipRangeAt(snapshot, offset);
  if (range) return { markdown: describeSkipRange(snapshot, range), at: range.at };
  const at = documentAt(snapshot, offset);
  return (
    at &&
    (describeMaxOpenShift(snapshot, at) ??
      describePropertiesAnnotation(snapshot, at) ??
      describeClusterExtension(snapshot, at) ??
      describeOperatorCondition(at) ??
      describeField(at))
  );
}

function describeName(snapshot: Snapshot, { pkg, use }: NameAt): string {
  switch (use.kind) {
    case "package":
      return describePackage(pkg);
    case "channel":
      return describeChannel(pkg, use.at.value);
    case "bundle":
      if (use.channel) return describeEntry(snapshot, pkg, { channel: use.channel, name: use.at.value });
      return describeBundle(snapshot, pkg, use.at.value);
    default:
      return use.kind satisfies never;
  }
}
