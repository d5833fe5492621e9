// Reports for the rules on the shape of blobs. The model finds these problems while it reads a blob.

import { lineStartAt } from "../../base/lines.ts";
import { matchesField } from "../../go/field-names.ts";
import { fieldOf } from "../../go/field-of.ts";
import type { Bundle, ShapeProblem } from "../../model/blob.ts";
import { packagePropertyOf } from "../../model/bundle-version.ts";
import { isMisspeltValue, isRelatedImage, keyBesideType } from "../../model/misplaced-property-keys.ts";
import { blobOf } from "../../model/read-blob.ts";
import { decodeBase64 } from "../../syntax/base64.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { columnOf, isFlow, lineBreakOf } from "../../syntax/written-style.ts";
import { parseVersion } from "../../versions/version.ts";
import type { CheckedShapes, Fix, Report } from "../rule.ts";
import { asListFix } from "./as-list-fix.ts";
import { renameFix } from "./nearest-name.ts";
import { nestFix } from "./nest-fix.ts";
import { pairWithKeyAt, pairWithValueAt } from "./pair-at.ts";
import { quoteFix } from "./quote-fix.ts";
import { strayFileAdvice } from "./stray-file-advice.ts";
import { insertText, mechanical, replaceText, textFix } from "./text-fix.ts";
import { versionInBundleName } from "./version-in-name.ts";

/** Reports the shape problems of one code, with a fix that quotes a scalar where a string is needed. */
export function* shapeReports(
  { document, problems, isTemplate }: CheckedShapes,
  code: ShapeProblem["code"],
): Generator<Report> {
  for (const problem of problems) {
    if (problem.code !== code) continue;
    const advice = isTemplate && strayFileCodes.has(code) ? undefined : adviceOn(problem, document);
    yield {
      at: problem,
      message: advice === undefined ? problem.message : `${problem.message}; ${advice}`,
      related: problem.related,
      fixes: () => shapeFixes(problem),
    };
  }
}

function shapeFixes(problem: ShapeProblem): readonly Fix[] {
  if (problem.quotable) return versionFix(problem) ?? quoteFix(problem);
  if (problem.code === "invalid-property") return missingValueFix(problem);
  if (problem.code === "invalid-base64") return padFix(problem);
  return problem.needsList ? asListFix(problem) : [];
}

/** The fix for a bundle's version such as 0.40: the version in the bundle's name, in quotes. */
function versionFix(problem: ShapeProblem): readonly Fix[] | undefined {
  const bundle = bundleOfVersion(problem);
  if (!bundle) return undefined;
  const { document, span } = problem;
  const version = versionInBundleName(bundle);
  // An anchor, alias or tag would be lost.
  const isPlain = /^[\w.+-]+$/.test(document.text.slice(span.start, span.end));
  if (version === undefined || !isPlain) return [];
  const quoted = `"${version}"`;
  return [textFix(document, `Change to ${quoted}`, replaceText(span.start, span.end, quoted))];
}

/** The bundle whose version has the wrong type, such as 0.40, and that quotes do not make valid. */
function bundleOfVersion({ document, span }: ShapeProblem): Bundle | undefined {
  const bundle = blobOf(document);
  if (bundle?.kind !== "bundle") return undefined;
  const version = packagePropertyOf(bundle)?.version;
  return version?.span.start === span.start && "error" in parseVersion(version.value) ? bundle : undefined;
}

/** Repairs a property without a value, whose first key beside the type is the place of the problem. */
function missingValueFix({ document, span }: ShapeProblem): readonly Fix[] {
  const found = pairWithKeyAt(document, span);
  const key = found?.pair.key;
  if (!key || key !== keyBesideType(found.map)) return [];
  if (isMisspeltValue(key.value)) return mechanical(renameFix({ document, span, value: key.value }, "value")());
  const hasType = found.map.pairs.some((pair) => matchesField(pair.key.value, "type"));
  if (hasType) return nestFix(document, found.map, "value", (each) => each !== "type" && each !== "value");
  return isRelatedImage(found.map.pairs) ? addRelatedImagesFix(document, found.map) : [];
}

/** Writes the line that is missing between a bundle's properties and its related images. */
function addRelatedImagesFix(document: Document, image: MapNode): readonly Fix[] {
  const bundle = blobOf(document);
  const start = lineStartAt(document.text, image.start);
  const isItem = /^ *- *$/.test(document.text.slice(start, image.start));
  if (bundle?.kind !== "bundle" || !isItem || fieldOf(bundle.root, "relatedImages")) return [];
  const first = bundle.root.pairs[0]?.key;
  if (!first || isFlow(document, bundle.root) !== false) return [];
  const indent = " ".repeat(columnOf(document, first.start));
  const line = `${indent}relatedImages:${lineBreakOf(document)}`;
  return mechanical([textFix(document, "Add 'relatedImages:'", insertText(start, line))]);
}

/** Adds the padding that is missing at the end of base64. */
function padFix({ document, span }: ShapeProblem): readonly Fix[] {
  const found = pairWithValueAt(document, span);
  const value = found?.pair.value;
  if (value?.kind !== "scalar" || typeof value.value !== "string" || /[|>]/.test(document.text[span.start] ?? ""))
    return [];
  const padding = "=".repeat((4 - (value.value.length % 4)) % 4);
  if (padding === "" || "error" in decodeBase64(value.value + padding)) return [];
  const at = value.style === "plain" ? span.end : span.end - 1;
  return mechanical([textFix(document, `Add the padding '${padding}'`, insertText(at, padding))]);
}

/** Problems that a file has when it is not meant for opm at all. */
const strayFileCodes: ReadonlySet<ShapeProblem["code"]> = new Set(["not-a-mapping", "missing-schema"]);

function adviceOn(problem: ShapeProblem, document: Document): string | undefined {
  const { code, quotable } = problem;
  const bundle = quotable ? bundleOfVersion(problem) : undefined;
  if (bundle) {
    const version = versionInBundleName(bundle);
    return version === undefined ? 'write it as "1.2.3"' : `did you mean "${version}"?`;
  }
  if (quotable) return "put it in quotes";
  return strayFileCodes.has(code) ? strayFileAdvice(document) : undefined;
}
