// The label `com.redhat.openshift.versions` in a Dockerfile, as operator-framework/api's validator for community operators
// reads it (pkg/validation/internal/community.go): it looks at the first line with that text, and only for OpenShift 4.9.

import type { Span } from "../../../base/text.ts";
import { compareVersions, parseVersionTolerant } from "../../../versions/version.ts";
import { firstWithout } from "./community-use.ts";

const label = "com.redhat.openshift.versions";

/** Why the label of a Dockerfile does not exclude OpenShift 4.9, with its place; undefined if it does. */
export function openShiftLabelMistake(text: string): { readonly span: Span; readonly message: string } | undefined {
  const found = text.indexOf(label);
  if (found < 0) return { span: { start: 0, end: firstLineEnd(text) }, message: `the label '${label}' is missing` };
  const start = text.lastIndexOf("\n", found) + 1;
  const end = text.indexOf("\n", found);
  const line = text.slice(start, end < 0 ? text.length : end);
  const message = lineMistake(line);
  return message === undefined ? undefined : { span: { start: found, end: start + line.trimEnd().length }, message };
}

function firstLineEnd(text: string): number {
  const end = text.indexOf("\n");
  return end < 0 ? text.length : end;
}

function lineMistake(line: string): string | undefined {
  const [, value, pinned] = line.split("=");
  if (value === undefined) return "the label has no value";
  if (pinned !== undefined && pinned !== "") return versionMistake(withoutQuotes(pinned));
  const range = withoutQuotes(value);
  if (range.length < 2) return "the label has no range of versions such as 'v4.6-v4.8'";
  if (!range.includes("-")) return `the label '${range}' has no upper bound`;
  return versionMistake(range.split("-")[1] ?? "");
}

function versionMistake(text: string): string | undefined {
  const version = parseVersionTolerant(text.toWellFormed());
  if ("error" in version) return `'${text}' in the label is not a version`;
  return compareVersions(version.ok, firstWithout) < 0 ? undefined : `the label includes OpenShift ${text}`;
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/['"v]/g, "");
}
