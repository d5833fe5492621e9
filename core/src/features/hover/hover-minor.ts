// How hovers write a minor version of OpenShift.

import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { code } from "../words/markdown.ts";

/** "`4.18`"; of the one release that has two names both of them. */
export function minorInCode(minor: OpenShiftMinor): string {
  return `${code(minorText(minor))}${otherName(minor)}`;
}

function otherName(minor: OpenShiftMinor): string {
  if (compareOpenShiftMinors(minor, fiveZero) !== 0) return "";
  return minor.major === 5 ? ` (= ${code("4.23")})` : ` (= ${code("5.0")})`;
}

const fiveZero: OpenShiftMinor = { major: 5, minor: 0 };
