// How the releases of cluster-olm-operator differ in what they let pass and how they word it: its release branches.

import { addAll } from "../../base/add-all.ts";
import { goQuote } from "../../go/go-quote.ts";
import { maxOpenShiftVersionType, readBundleMaxAsV1, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import {
  compareMinorNumbers,
  minorText,
  nextOpenShiftMinor,
  nextUint64,
  normalizeMinor,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { type RawProperty, readBundleProperties } from "../../openshift/properties-annotation.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { InstalledExtension } from "./upgradeable-condition-v1.ts";

/** One release of cluster-olm-operator. */
export interface ReleaseV1 {
  /** The OpenShift releases that have it, such as "4.18-4.21". */
  readonly name: string;
  /** The version that its message says the cluster cannot go to. */
  next(cluster: OpenShiftMinor): string;
  /** What it makes of the properties of one bundle. */
  examine(properties: readonly RawProperty[], cluster: OpenShiftMinor): PropertiesExamination;
}

interface PropertiesExamination {
  readonly isIncompatible: boolean;
  /** Each with what it begins with: one error of the whole bundle, or one of several. */
  readonly errors: readonly { readonly start: "error" | "error(s)"; readonly text: string }[];
}

/** OpenShift 5.0 and later. */
export const currentReleaseV1: ReleaseV1 = {
  name: "5.0+",
  next: (cluster) => minorText(nextOpenShiftMinor(cluster)),
  examine: (properties, cluster) => {
    const { max, errors } = readBundleMaxAsV1(properties);
    if (errors.length > 0) return { isIncompatible: false, errors: [{ start: "error(s)", text: errors.join("\n") }] };
    return { isIncompatible: max !== undefined && compareMinorNumbers(max, normalizeMinor(cluster)) <= 0, errors: [] };
  },
};

/** The older ones, oldest first. */
export const olderReleasesV1: readonly ReleaseV1[] = [
  {
    name: "4.18-4.21",
    next: ({ major, minor }) => minorText({ major, minor: nextUint64(minor) }),
    examine: examineOneByOne,
  },
  { ...currentReleaseV1, name: "4.22-4.23", next: () => "4.23 or 5.0" },
];

/** The extensions that keep a cluster from its next minor version, in OLM v1's words, as they are listed. */
export function findIncompatible(
  extensions: readonly InstalledExtension[],
  cluster: OpenShiftMinor,
  release: ReleaseV1,
): {
  readonly incompatible: readonly string[];
  readonly errors: readonly string[];
  /** What is said of each extension, by its name. */
  readonly blockers: ReadonlyMap<string, string>;
} {
  const incompatible: string[] = [];
  const errors: string[] = [];
  const blockers = new Map<string, string>();
  for (const extension of extensions) {
    const examined = examineExtension(extension, cluster, release);
    const own = examined.errors.map(({ start, text }) => extensionErrorText(extension, start, text));
    const found = examined.isIncompatible ? [extensionText(extension)] : [];
    addAll(incompatible, found);
    addAll(errors, own);
    if (found.length + own.length > 0) blockers.set(extension.name, [...found, ...own].join("\n"));
  }
  return { incompatible, errors, blockers };
}

function examineExtension(
  { olmProperties }: InstalledExtension,
  cluster: OpenShiftMinor,
  release: ReleaseV1,
): PropertiesExamination {
  if (olmProperties === undefined) return { isIncompatible: false, errors: [] };
  const properties = readBundleProperties(olmProperties);
  if ("ok" in properties) return release.examine(properties.ok, cluster);
  const text = `could not convert olm.properties: ${properties.error}`;
  return { isIncompatible: false, errors: [{ start: "error", text }] };
}

/** Until 4.21 every value was judged on its own, so that one of two could block while the other was an error. */
function examineOneByOne(properties: readonly RawProperty[], cluster: OpenShiftMinor): PropertiesExamination {
  const errors: PropertiesExamination["errors"][number][] = [];
  let isIncompatible = false;
  const values = properties.filter(({ type }) => type === maxOpenShiftVersionType);
  for (const [index, { json }] of values.entries()) {
    const max = maxUntil421(json);
    if ("error" in max) {
      errors.push({ start: "error", text: `error converting to semver for version ${json}: ${max.error}` });
    } else if (index > 0) {
      errors.push({ start: "error", text: `more than one ${maxOpenShiftVersionType} found in bundle` });
    } else if (compareMinorNumbers(max.ok, cluster) <= 0) {
      isIncompatible = true;
    }
  }
  return { isIncompatible, errors };
}

/** The pattern for numbers did not take a minor of 0, such as that of 5.0. */
function maxUntil421(json: string): Parsed<OpenShiftMinor> {
  if (!/^[1-9][0-9]*\.0$/.test(json)) return readMaxAsV1(json);
  return { error: `invalid semver format ${goQuote(json)}: expected <major>.<minor>` };
}

function extensionErrorText({ name, bundle }: InstalledExtension, start: string, text: string): string {
  return `${start} with cluster extension ${name}: error in bundle ${bundle}: ${text}`;
}

function extensionText({ name, bundle }: InstalledExtension): string {
  return `bundle ${goQuote(bundle)} for ClusterExtension ${goQuote(name)}`;
}
