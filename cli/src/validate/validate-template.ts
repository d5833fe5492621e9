// Validates a file with a catalog template, and the catalog that it would generate.

import {
  checkTemplate,
  coverageOf,
  type Finding,
  formatCount,
  hiddenTemplateRejections,
  isComparable,
  isSamePlace,
  levelsByPath,
  type RenderedTemplate,
  type SourceFile,
  targetOfTemplate,
  templateOf,
} from "#core";
import { type TemplateSnapshot, unknownImagesOf, whyUnknown } from "../catalogs/template-reader.ts";
import { notCompared } from "./against.ts";
import { type PlacedFinding, placeFindings } from "./placed.ts";
import { placeRejections } from "./validate-catalog.ts";
import type { ValidateContext } from "./validate-context.ts";
import { checkManifestFiles } from "./validate-manifests.ts";
import {
  countCoverage,
  emptyValidation,
  joinValidations,
  type ValidatedTemplate,
  type Validation,
} from "./validation.ts";

/** The findings in a file with a template; `searched` is the folder that --workspace searches. */
export async function validateTemplate(
  file: SourceFile,
  context: ValidateContext,
  searched?: string,
): Promise<Validation> {
  const snapshot = await context.templates.read(file.path, searched);
  if (!snapshot) return checkManifestFiles([file], context);
  const layers = await context.config.layersAbove(file.path);
  const levels = levelsByPath(layers);
  const target = targetOfTemplate(snapshot.template, layers);
  const { template, file: own } = snapshot;
  const released = isComparable(template.rendered)
    ? await context.released?.read(template.rendered.catalog, "template")
    : undefined;
  const findings = checkTemplate(template, levels, { target, released });
  const hidden = hiddenTemplateRejections(template, findings, levels);
  const files = [own, ...template.sources];
  const validated = summarizeTemplate(snapshot, hidden.length > 0 || findings.some(({ oracle }) => oracle === "opm"));
  const ofTemplate: Validation = {
    ...emptyValidation,
    findings: placeFindings(findings, files),
    hidden: placeRejections(hidden, files),
    templates: [validated],
    isRefused: validated.opm === "rejects",
    notCompared: notCompared(context.released, released?.unreadable),
    ...countCoverage([own], [coverageOf(own)]),
  };
  const isCompared = context.released === undefined || released !== undefined;
  const ofBoth = isCompared ? ofTemplate : withReason(ofTemplate, validated, whyNotCompared(template.rendered));
  return joinValidations([withUnknownImages(ofBoth, validated), await validateOthers(own, findings, context)]);
}

function summarizeTemplate(snapshot: TemplateSnapshot, isRejected: boolean): ValidatedTemplate {
  const { rendered, template } = snapshot.template;
  const { blobs, packages } = rendered.catalog;
  const count = (kind: string) => blobs.filter((blob) => blob.kind === kind).length;
  return {
    path: snapshot.file.path,
    kind: template.kind,
    opm: isRejected ? "rejects" : rendered.isPartial ? "unknown" : "accepts",
    packages: packages.size,
    channels: count("channel"),
    bundles: count("bundle"),
    unknownImages: unknownImagesOf(snapshot),
  };
}

function withUnknownImages(validation: Validation, validated: ValidatedTemplate): Validation {
  const { unknownImages } = validated;
  if (unknownImages.length === 0) return validation;
  return withReason(
    validation,
    validated,
    `${formatCount(unknownImages.length, "image")} ${whyUnknown(unknownImages)}`,
  );
}

/** Why --against reports nothing about a template. */
function whyNotCompared(rendered: RenderedTemplate): string {
  if (rendered.isPartial) return "it is not compared with the released state, because images are unknown";
  return isComparable(rendered)
    ? "it is not compared: the released state has no template in its place of which all images are known"
    : "it is not compared with the released state, because opm does not render it";
}

function withReason(validation: Validation, { path, kind }: ValidatedTemplate, reason: string): Validation {
  const notChecked = [...validation.notChecked, { path, kind: `${kind} template`, reason }];
  return { ...validation, notChecked };
}

/** The findings in the documents after the template, which opm does not read, without those that the template has. */
async function validateOthers(
  file: SourceFile,
  ofTemplate: readonly Finding[],
  context: ValidateContext,
): Promise<Validation> {
  const kept = file.documents.flatMap((document, index) =>
    document === templateOf(file)?.document ? [] : [{ document, start: file.starts[index] ?? 0 }],
  );
  if (kept.length === 0) return emptyValidation;
  const others = { ...file, documents: kept.map(({ document }) => document), starts: kept.map(({ start }) => start) };
  const { findings } = await checkManifestFiles([others], context);
  const isOfTemplate = ({ finding: { rule, at } }: PlacedFinding) =>
    ofTemplate.some((known) => known.rule === rule && isSamePlace(known.at, at));
  return { ...emptyValidation, findings: findings.filter((each) => !isOfTemplate(each)) };
}
