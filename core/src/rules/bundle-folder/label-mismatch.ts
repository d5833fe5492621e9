import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { requiredAnnotations } from "../../bundle/bundle-labels.ts";
import { type BundleDockerfile, bundleDockerfileOf, rootOfDockerfile } from "../../bundle/dockerfile.ts";
import { type AnnotationsFile, bundleAnnotation, bundleAnnotationPrefix } from "../../bundle/metadata-file.ts";
import { packageAnnotation } from "../../bundle/render-bundle.ts";
import { setField } from "../../edits/map-edits.ts";
import { fieldOf } from "../../go/field-of.ts";
import { bundleLabelField } from "../../schema/bundle-file-schemas.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";

export default defineRule({
  id: "label-mismatch",
  scope: "bundle-folder",
  severity: "warning",
  needsWholeText: true,
  summary: "The labels of a bundle's Dockerfile equal its annotations.",
  *check(folder) {
    const dockerfile = ownDockerfile(folder);
    if (!dockerfile || !folder.annotations) return;
    yield* differingLabels(folder, dockerfile);
    const [first] = dockerfile.labelInstructions;
    const stated = bundleAnnotation(folder.annotations, packageAnnotation);
    if (!first || dockerfile.labels.has(packageAnnotation) || !stated) return;
    yield {
      at: { document: dockerfile.document, span: { start: first.start, end: first.start + "LABEL".length } },
      message: `the label '${packageAnnotation}' is missing, so opm does not read the image as a bundle; add it`,
      related: [{ message: "the annotation with the package", at: stated.key }],
    };
  },
});

/** The Dockerfile, unless it copies the manifests of another folder. */
function ownDockerfile({ dockerfile, root }: BundleFolder): BundleDockerfile | undefined {
  if (!dockerfile) return undefined;
  return (rootOfDockerfile(dockerfile) ?? root) === root ? bundleDockerfileOf(dockerfile) : undefined;
}

function* differingLabels({ annotations }: BundleFolder, { labels }: BundleDockerfile): Generator<Report> {
  for (const { key, value, hasVariable } of labels.values()) {
    const field = bundleLabelField(key.value);
    if (!field || !value || hasVariable) continue;
    const annotation = bundleAnnotation(annotations, key.value);
    if (!annotation && key.value.startsWith(bundleAnnotationPrefix) && !requiredAnnotations.has(key.value)) {
      const message = `the label '${key.value}' has no effect, because 'annotations.yaml' lacks it, and opm reads only that`;
      yield { at: key, message, fixes: () => addAnnotation(annotations, key.value, value.value) };
    }
    const stated = annotation?.text;
    if (!stated || isSame(value.value, stated.value, field.shape.kind === "text" && field.shape.isCommaList === true)) {
      continue;
    }
    const message = `the label '${key.value}' is '${value.value}', but the annotation is '${stated.value}'; make them equal`;
    const related = [{ message: "the annotation", at: stated }];
    yield { at: value, message, related, fixes: () => useAnnotation(value, stated.value) };
  }
}

/** The order of channels does not count. */
function isSame(a: string, b: string, isList: boolean): boolean {
  return isList ? partsOf(a) === partsOf(b) : a === b;
}

function partsOf(list: string): string {
  const parts = list.split(",").map((part) => part.trim());
  return JSON.stringify(parts.sort());
}

function addAnnotation(file: AnnotationsFile | undefined, key: string, value: string): readonly Fix[] {
  const { root } = file?.document ?? {};
  const map = root?.kind === "map" ? fieldOf(root, "annotations") : undefined;
  const edits = file && map?.kind === "map" ? setField(file.document, map, key, value) : undefined;
  return edits ? [{ title: "Add the label to 'annotations.yaml'", edits }] : [];
}

function useAnnotation({ document, span }: Located<string>, text: string): readonly Fix[] {
  // Other characters may need quotes in a Dockerfile.
  if (!/^[\w./:,=+@-]+$/.test(text)) return [];
  return [{ title: `Change the label to '${text}'`, edits: [{ document, edit: { span, newText: text } }] }];
}
