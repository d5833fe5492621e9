// How releases of cluster-olm-operator differ in which extensions block an upgrade and in the text they write: its release
// branches.

import { addAll } from "../../base/add-all.ts";
import { memoize } from "../../base/memoize.ts";
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
import type { NamedApis } from "../facts/named-apis.ts";

/** A ClusterExtension with the bundle that OLM v1 has installed for it. */
export interface InstalledExtension {
  readonly name: string;
  /** The bundle's name; empty if nothing names it. */
  readonly bundle: string;
  /** The annotation `olm.properties`, which OLM v1 copies from the bundle; undefined without one. */
  readonly olmProperties: string | undefined;
  /** What its objects name of the APIs that Kubernetes removes; undefined if they are not visible. */
  readonly named?: NamedApis | undefined;
}

/** One release of cluster-olm-operator. */
export interface ReleaseV1 {
  /** The OpenShift releases that contain it, such as "4.18-4.21". */
  readonly name: string;
  /** The version that its message says the cluster cannot be upgraded to. */
  next(cluster: OpenShiftMinor): string;
  /** Checks the properties of one bundle. */
  examine(properties: readonly RawProperty[], cluster: OpenShiftMinor): PropertiesExamination;
}

interface PropertiesExamination {
  readonly isIncompatible: boolean;
  /** Each with its first word: "error(s)" for one error of the whole bundle, "error" for one of several. */
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

/** Oldest first. */
export const olderReleasesV1: readonly ReleaseV1[] = [
  {
    name: "4.18-4.21",
    next: ({ major, minor }) => minorText({ major, minor: nextUint64(minor) }),
    examine: examineOneByOne,
  },
  { ...currentReleaseV1, name: "4.22-4.23", next: () => "4.23 or 5.0" },
];

/** The extensions that block the next minor version of OpenShift, in OLM v1's words. */
export interface IncompatibleExtensions {
  readonly incompatible: readonly string[];
  readonly errors: readonly string[];
}

/** Finds the extensions that block the next minor version on a cluster with this release, in the given order. */
export function findIncompatible(
  extensions: readonly InstalledExtension[],
  cluster: OpenShiftMinor,
  release: ReleaseV1,
): IncompatibleExtensions {
  const incompatible: string[] = [];
  const errors: string[] = [];
  for (const extension of extensions) {
    const examination = examineExtension(extension, cluster, release);
    if (examination.isIncompatible) incompatible.push(extensionText(extension));
    addAll(
      errors,
      examination.errors.map(({ start, text }) => extensionErrorText(extension, start, text)),
    );
  }
  return { incompatible, errors };
}

/** The properties of an extension's bundle, which every release reads alike; undefined without the annotation. */
const readProperties = memoize(({ olmProperties }: InstalledExtension): Parsed<readonly RawProperty[]> | undefined => {
  return olmProperties === undefined ? undefined : readBundleProperties(olmProperties);
});

function examineExtension(
  extension: InstalledExtension,
  cluster: OpenShiftMinor,
  release: ReleaseV1,
): PropertiesExamination {
  const properties = readProperties(extension);
  if (properties === undefined) return { isIncompatible: false, errors: [] };
  if ("ok" in properties) return release.examine(properties.ok, cluster);
  const text = `could not convert olm.properties: ${properties.error}`;
  return { isIncompatible: false, errors: [{ start: "error", text }] };
}

/** Up to 4.21 every value is judged on its own, so one of two can block while the other is an error. */
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

/** Up to 4.21 the pattern for numbers rejects a minor version of 0, such as that of 5.0. */
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
