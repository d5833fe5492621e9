// Which contents of a file are checked. The command line names the rest, so that "no findings" is never misleading.

import { memoize } from "../base/memoize.ts";
import type { BundleFolder } from "../bundle/bundle-folder.ts";
import { isAuthored } from "../bundle/csv-parts.ts";
import { fieldOf } from "../go/field-of.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "../model/csv.ts";
import { listAt, textAt } from "../model/kubernetes-object.ts";
import { propertiesFileOf } from "../model/properties-file.ts";
import { unservedObjectsOf } from "../model/resource-checks/unserved-object.ts";
import { bundlePropertiesKey, enhancementKey, installedPropertiesKey } from "../openshift/annotation-names.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { isUnfollowedLink } from "../syntax/unread-file.ts";
import { readTemplate, templateOf } from "../templates/read-template.ts";
import { isConfigFile } from "./config-file.ts";
import { documentKind, isUnreadTemplate } from "./document-kind.ts";

/** Contents of a file that no rule checks. */
export interface UncheckedContent {
  /** The author's term, such as "ClusterServiceVersion". */
  readonly kind: string;
  /** Why it is not checked, and what is checked nevertheless. Completes a sentence. */
  readonly reason: string;
}

export interface Coverage {
  /** Whether rules check anything but its syntax. */
  readonly isChecked: boolean;
  /** At most one item for each kind. */
  readonly unchecked: readonly UncheckedContent[];
}

/**
 * The coverage of a file outside a catalog; `bundle` is the bundle folder that it is part of. With `isKustomizeInput`, its
 * CSVs are to be completed.
 */
export function coverageOf(file: SourceFile, bundle?: BundleFolder, isKustomizeInput = false): Coverage {
  if (isConfigFile(file.path)) return { isChecked: true, unchecked: [] };
  if (bundle?.dockerfile === file) return { isChecked: true, unchecked: [] };
  const isOfBundle = bundle !== undefined && checkedFiles(bundle).has(file);
  const found = file.documents.map((document) => {
    if (isOfBundle) return checked;
    return isKustomizeInput && documentKind(document) === "csv" ? ofKustomize : coverageOfDocument(file, document);
  });
  return combineCoverage(file, found);
}

const checkedFiles = memoize(
  ({ manifests, annotations, dependencies }: BundleFolder): ReadonlySet<SourceFile | undefined> =>
    new Set([...manifests.map(({ file }) => file), annotations?.file, dependencies?.file]),
);

/** The coverage of a file in a catalog, where opm reads every document. */
export function coverageInCatalog(file: SourceFile): Coverage {
  const kinds = file.documents.map(documentKind);
  const isAlone = !kinds.includes("fbc");
  const found = file.documents.map((document, index) => {
    if (kinds[index] === "template") return templateInCatalog(document, isAlone);
    return { isChecked: true, unchecked: [] };
  });
  return combineCoverage(file, found);
}

/** opm reads a template in a catalog's folder as a blob of a schema that it does not know. */
function templateInCatalog(document: Document, isAlone: boolean): Coverage {
  const kind = readTemplate(document)?.kind;
  const advice = isAlone
    ? "to check it, name the file or add --workspace"
    : "to check it, move it to a file of its own";
  return notChecked(kind ? `${kind} template` : "template", `opm does not render it as part of a catalog; ${advice}`);
}

const onlySyntax = "only its syntax is checked";
const unrelatedFile: UncheckedContent = {
  kind: "other file",
  reason: `it contains no catalog, template, CSV, bundle metadata or cluster resource; ${onlySyntax}`,
};
const emptyFile: UncheckedContent = { kind: "empty file", reason: "it is empty" };
const unreadable: UncheckedContent = { kind: "unreadable file", reason: "it cannot be read" };

const linkOut: UncheckedContent = { kind: "symbolic link", reason: "it leads out of the repository" };

function combineCoverage(file: SourceFile, found: readonly Coverage[]): Coverage {
  if (isUnfollowedLink(file)) return { isChecked: false, unchecked: [linkOut] };
  const { documents } = file;
  if (documents.some(({ problems }) => problems.some(({ code }) => code === "unreadable-file"))) {
    return { isChecked: false, unchecked: [unreadable] };
  }
  const unchecked = new Map(found.flatMap((each) => each.unchecked).map((each) => [each.kind, each]));
  const isChecked = found.some((each) => each.isChecked);
  if (isChecked || unchecked.size > 0) return { isChecked, unchecked: [...unchecked.values()] };
  return { isChecked, unchecked: [documents.length === 0 ? emptyFile : unrelatedFile] };
}

const checked: Coverage = { isChecked: true, unchecked: [] };
const unrelated: Coverage = { isChecked: false, unchecked: [] };

function coverageOfDocument(file: SourceFile, document: Document): Coverage {
  if (propertiesFileOf(file)?.document === document) return coverageOfProperties(document);
  switch (documentKind(document)) {
    case "fbc":
    case "package-configuration":
      return checked;
    case "template":
      if (templateOf(file)?.document === document) return checked;
      if (isUnreadTemplate(document)) return notChecked("template", `nothing of it can be read; ${onlySyntax}`);
      return notChecked(
        schemaOf(document) ?? "olm.template.basic",
        `opm reads only the first document of a template; ${onlySyntax}`,
      );
    case "csv":
      return isUnrenderedTemplate(document) ? unrendered : coverageOfCsv(document);
    case "bundle-metadata":
      return notChecked(fileNameOf(document.path), onlySyntax);
    case "cluster":
      return isUnrenderedTemplate(document) ? unrendered : coverageOfResources(document);
    case "other":
      return unrelated;
  }
}

const unrendered: Coverage = notChecked("template for another tool", "its '{{' placeholders are not filled in yet");

const ofKustomize: Coverage = notChecked(
  "ClusterServiceVersion",
  "only its syntax is checked, because kustomize makes the CSV of a bundle from it",
);

function notChecked(kind: string, reason: string): Coverage {
  return { isChecked: false, unchecked: [{ kind, reason }] };
}

/** The same condition as in `withoutUncheckedDocuments`. */
function isUnrenderedTemplate({ text, problems }: Document): boolean {
  return problems.length > 0 && text.includes("{{");
}

/** Other programs have files of the same name. */
function coverageOfProperties(document: Document): Coverage {
  if (isUnrenderedTemplate(document)) return unrendered;
  return /\bolm\./.test(document.text) ? checked : notChecked("properties.yaml", "it contains no OLM property");
}

const upgradeKeys: readonly string[] = [bundlePropertiesKey, installedPropertiesKey, enhancementKey];

function coverageOfCsv(document: Document): Coverage {
  const csvs = clusterServiceVersionsOf(document);
  if (csvs.some(isAuthored) || document.problems.length > 0) return checked;
  const isChecked = csvs.some(hasUpgradeAnnotation);
  const also = isChecked ? "and its properties are checked" : "is checked";
  const reason = `only its syntax ${also}, because it is not a CSV as a bundle has it`;
  return { isChecked, unchecked: [{ kind: "ClusterServiceVersion", reason }] };
}

function hasUpgradeAnnotation({ annotations }: ClusterServiceVersion): boolean {
  return annotations.some(({ key }) => upgradeKeys.includes(key.value));
}

/** The kinds of cluster resources that rules check. */
const checkedKinds: ReadonlySet<string> = new Set([
  "ClusterExtension",
  "ClusterCatalog",
  "CatalogSource",
  "Subscription",
  "OperatorCondition",
  "Condition",
]);

function coverageOfResources(document: Document): Coverage {
  if (unservedObjectsOf(document).length > 0) return checked;
  const kinds = objectsIn(document.root).flatMap((map) => textAt(document, map, "kind")?.value ?? []);
  // The kind of a broken document was recognised by its text.
  if (kinds.length === 0) return notChecked("cluster resource", onlySyntax);
  const unchecked = [...new Set(kinds)].filter((kind) => !checkedKinds.has(kind));
  return {
    isChecked: kinds.some((kind) => checkedKinds.has(kind)),
    unchecked: unchecked.map((kind) => ({ kind, reason: onlySyntax })),
  };
}

function objectsIn(root: Node | undefined): readonly MapNode[] {
  if (root?.kind !== "map") return [];
  const items = listAt(root, "items")?.items;
  return items ? items.filter((item) => item.kind === "map") : [root];
}

function schemaOf({ root }: Document): string | undefined {
  const schema = root?.kind === "map" ? fieldOf(root, "schema") : undefined;
  return schema?.kind === "scalar" && typeof schema.value === "string" ? schema.value : undefined;
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
