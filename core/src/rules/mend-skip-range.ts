// What an author of another range dialect most probably means by a skipRange that blang/semver cannot read.

import { parseSkipRange } from "../versions/skip-range.ts";

/** The same range as blang/semver writes it; undefined when it cannot be told for certain. */
export function mendedSkipRange(text: string): string | undefined {
  const better = text
    .replace(/\s*,\s*/g, " ")
    .replace(/=([<>])/g, "$1=")
    .replace(/([<>=]\s*|^|\s)v(?=\d)/g, "$1")
    .replace(/([<>]=?\s*)(\d+(?:\.\d+)?)(?![\d.x])/g, inFull)
    .replace(/~\s*(\d+)\.(\d+)(?:\.(\d+))?(?![\d.x+-])/g, upToNextMinor)
    .replace(/\^\s*([1-9]\d*)\.(\d+)\.(\d+)(?![\d.x+-])/g, upToNextMajor)
    .trim();
  return better !== text && "ok" in parseSkipRange(better) ? better : undefined;
}

function inFull(_: string, operator: string, version: string): string {
  return `${operator}${version}${version.includes(".") ? ".0" : ".0.0"}`;
}

function upToNextMinor(_: string, major: string, minor: string, patch = "0"): string {
  return `>=${major}.${minor}.${patch} <${major}.${Number(minor) + 1}.0`;
}

function upToNextMajor(_: string, major: string, minor: string, patch: string): string {
  return `>=${major}.${minor}.${patch} <${Number(major) + 1}.0.0`;
}
