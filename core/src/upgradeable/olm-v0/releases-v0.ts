// How releases of OLM v0 differ in which CSVs block an upgrade and in the text they write: the versions of
// pkg/controller/operators/openshift/helpers.go that OpenShift releases were built with.

import {
  compareMinorNumbers,
  coversOpenShiftMinor,
  minorText,
  nextOpenShiftMinor,
  nextUint64,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import type { Version } from "../../versions/version.ts";
import type { CsvFacts } from "../facts/cluster-facts.ts";

/** OLM's name for a CSV that blocks the next minor version of OpenShift: its maximum is too low or cannot be read. */
export interface Skew {
  readonly csv: CsvFacts;
  readonly max: OpenShiftMinor | undefined;
  readonly error: string | undefined;
}

/** One release of OLM v0. */
export interface ReleaseV0 {
  /** The OpenShift releases that contain it, such as "4.18-4.21". */
  readonly name: string;
  /** Whether an operator that supports OpenShift up to `max` allows a cluster of this version to be upgraded. */
  covers(max: OpenShiftMinor, cluster: Version): boolean;
  /** The line of the message for one CSV. */
  line(skew: Skew): string;
  /** The whole message; `first` is the first in the list of CSVs. */
  message(lines: readonly string[], first: Skew): string;
}

/** OpenShift 4.22 and later: the heading is the same on every cluster. */
export const currentReleaseV0: ReleaseV0 = {
  name: "4.22+",
  covers: (max, cluster) => coversOpenShiftMinor(max, nextOpenShiftMinor(cluster)),
  line: (skew) => `- ${skewText(skew)}`,
  message: (lines) =>
    `ClusterServiceVersions blocking minor version upgrades to 4.23 or major version upgrades to 5.0:\n${lines.join("\n")}`,
};

/** Oldest first. */
export const olderReleasesV0: readonly ReleaseV0[] = [
  {
    name: "4.11-4.17",
    // These releases take a pre-release of 4.18.0 for 4.17.
    covers: (max, cluster) =>
      compareMinorNumbers(max, cluster.pre.length > 0 ? cluster : nextMinorByNumber(cluster)) >= 0,
    line: ({ csv, max, error }) =>
      error === undefined
        ? `${csvName(csv)} is incompatible with OpenShift minor versions greater than ${max ? minorText(max) : ""}`
        : invalidMaxText(csv, error),
    message: (lines) => `ClusterServiceVersions blocking cluster upgrade: ${lines.join(",")}`,
  },
  {
    name: "4.18-4.21",
    covers: (max, cluster) => compareMinorNumbers(max, nextMinorByNumber(cluster)) >= 0,
    line: currentReleaseV0.line,
    message: (lines, { max }) => {
      const next = minorText(nextMinorByNumber(max ?? { major: 0, minor: 0 }));
      return `ClusterServiceVersions blocking minor version upgrades to ${next}.0 or higher:\n${lines.join("\n")}`;
    },
  },
];

function skewText({ csv, max, error }: Skew): string {
  if (error !== undefined) return invalidMaxText(csv, error);
  return `maximum supported OCP version for ${csvName(csv)} is ${max ? minorText(max) : ""}`;
}

/** The lines of a message: first the maxima that cannot be read, then the others in reverse order. */
export function skewLines(skews: readonly Skew[], { line }: ReleaseV0): readonly string[] {
  const unreadable = skews.filter(({ error }) => error !== undefined);
  const tooLow = skews.filter(({ error }) => error === undefined);
  return [...unreadable, ...tooLow.reverse()].map(line);
}

/** The next minor version by its number alone: releases before 4.22 do not know that 5.0 follows 4.22. */
function nextMinorByNumber({ major, minor }: OpenShiftMinor): OpenShiftMinor {
  return { major, minor: nextUint64(minor) };
}

function invalidMaxText(csv: CsvFacts, error: string): string {
  return `${csvName(csv)} has invalid olm.maxOpenShiftVersion properties: ${error}`;
}

function csvName({ namespace, name }: CsvFacts): string {
  return `${namespace}/${name}`;
}
