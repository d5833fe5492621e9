// What of a file is checked, and what is not: "nothing found" is no answer for what nobody looked at.

import { fieldOf } from "../go/field-of.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "../model/csv.ts";
import { listAt, textAt } from "../model/kubernetes-object.ts";
import { propertiesFileOf } from "../model/properties-file.ts";
import { bundlePropertiesKey, enhancementKey, installedPropertiesKey } from "../openshift/annotation-names.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import { isUnfollowedLink } from "../syntax/read-source-file.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { isConfigFile } from "./config-file.ts";
import { documentKind } from "./document-kind.ts";

/** Something in a file that no rule looks at. */
export interface UncheckedContent {
  /** As its author calls it, such as "ClusterServiceVersion". */
  readonly kind: string;
  /** Why, and what is checked all the same; the end of a sentence about it. */
  readonly reason: string;
}

export interface Coverage {
  /** Whether rules look at something of it beside its syntax. */
  readonly isChecked: boolean;
  /** Each kind once. */
  readonly unchecked: readonly UncheckedContent[];
}

/** What of a file outside of a catalog is checked. */
export function coverageOf(file: SourceFile): Coverage {
  if (isConfigFile(file.path)) return { isChecked: true, unchecked: [] };
  return joined(
    file,
    file.documents.map((document) => coverageOfDocument(file, document)),
  );
}

/** The same for a file of a catalog, in which opm reads every document. */
export function coverageInCatalog(file: SourceFile): Coverage {
  const found = file.documents.map((document) => {
    const schema = documentKind(document) === "fbc" ? schemaOf(document) : undefined;
    return { isChecked: true, unchecked: schema === guardrailsSchema ? [guardrails] : [] };
  });
  return joined(file, found);
}

const guardrailsSchema = "upgrade.guardrails/v1";
const onlySyntax = "only its syntax is checked";
const guardrails: UncheckedContent = { kind: guardrailsSchema, reason: "only what opm checks of any blob is checked" };
const nothingOfOurs: UncheckedContent = {
  kind: "other file",
  reason: `it holds no catalog, template, CSV, bundle metadata or cluster resource; ${onlySyntax}`,
};
const emptyFile: UncheckedContent = { kind: "empty file", reason: "it is empty" };
const unreadable: UncheckedContent = { kind: "unreadable file", reason: "it cannot be read" };

const linkOut: UncheckedContent = { kind: "symbolic link", reason: "it leads out of the repository" };

function joined(file: SourceFile, found: readonly Coverage[]): Coverage {
  if (isUnfollowedLink(file)) return { isChecked: false, unchecked: [linkOut] };
  const { documents } = file;
  if (documents.some(({ problems }) => problems.some(({ code }) => code === "unreadable-file"))) {
    return { isChecked: false, unchecked: [unreadable] };
  }
  const unchecked = new Map(found.flatMap((each) => each.unchecked).map((each) => [each.kind, each]));
  const isChecked = found.some((each) => each.isChecked);
  if (isChecked || unchecked.size > 0) return { isChecked, unchecked: [...unchecked.values()] };
  return { isChecked, unchecked: [documents.length === 0 ? emptyFile : nothingOfOurs] };
}

const checked: Coverage = { isChecked: true, unchecked: [] };
const othersBusiness: Coverage = { isChecked: false, unchecked: [] };

function coverageOfDocument(file: SourceFile, document: Document): Coverage {
  if (propertiesFileOf(file)?.document === document) return coverageOfProperties(document);
  switch (documentKind(document)) {
    case "fbc":
      return checked;
    case "template":
      return notChecked(schemaOf(document) ?? "olm.template.basic", `templates are not rendered; ${onlySyntax}`);
    case "csv":
      return isToBeFilledIn(document) ? notYet : coverageOfCsv(document);
    case "bundle-metadata":
      return notChecked(nameOf(document.path), onlySyntax);
    case "cluster":
      return isToBeFilledIn(document) ? notYet : coverageOfResources(document);
    case "other":
      return othersBusiness;
  }
}

const notYet: Coverage = notChecked("file to be filled in", "a tool fills in its '{{' marks first");

function notChecked(kind: string, reason: string): Coverage {
  return { isChecked: false, unchecked: [{ kind, reason }] };
}

/** As `withoutUncheckedDocuments` decides it. */
function isToBeFilledIn({ text, problems }: Document): boolean {
  return problems.length > 0 && text.includes("{{");
}

/** A file of that name may be anybody's. */
function coverageOfProperties(document: Document): Coverage {
  if (isToBeFilledIn(document)) return notYet;
  return /\bolm\./.test(document.text) ? checked : notChecked("properties.yaml", "it holds no property of OLM");
}

const upgradeKeys: readonly string[] = [bundlePropertiesKey, installedPropertiesKey, enhancementKey];

function coverageOfCsv(document: Document): Coverage {
  const isChecked = clusterServiceVersionsOf(document).some(saysSomethingOfUpgrades);
  const also = isChecked ? "and its properties are checked" : "is checked";
  const reason = `only its syntax ${also}, not what 'operator-sdk bundle validate' checks`;
  return { isChecked, unchecked: [{ kind: "ClusterServiceVersion", reason }] };
}

function saysSomethingOfUpgrades({ annotations }: ClusterServiceVersion): boolean {
  return annotations.some(({ key }) => upgradeKeys.includes(key.value));
}

/** The kinds of a cluster that rules look at. */
const checkedKinds: ReadonlySet<string> = new Set(["ClusterExtension", "OperatorCondition", "Condition"]);

function coverageOfResources(document: Document): Coverage {
  const kinds = objectsIn(document.root).flatMap((map) => textAt(document, map, "kind")?.value ?? []);
  // Of a broken document only its text says what it is.
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

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
