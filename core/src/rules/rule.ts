// What a rule is and what it reports. Each rule is a file in the folder of its group, listed in index.ts.

import type { BundleFolder } from "../bundle/bundle-folder.ts";
import type { PackageCatalog } from "../bundle/package-catalog.ts";
import type { CatalogChange } from "../edits/change.ts";
import type { NextCatalog } from "../fbc/openshift-context.ts";
import type { ConfigFile } from "../fbc/read-config-file.ts";
import type { Blob, Bundle, ShapeProblem } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import type { ClusterExtension } from "../model/cluster-extension.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import type { Facts, PackageFacts } from "../model/facts.ts";
import type { PackagePart } from "../model/incomplete-packages.ts";
import type { KnownObject } from "../model/known-object.ts";
import type { OperatorConditionObject } from "../model/operator-condition.ts";
import type { ReleasedCatalog } from "../model/released-catalog.ts";
import type { UnservedObject } from "../model/resource-checks/unserved-object.ts";
import type { Subscription } from "../model/subscription.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Carriers } from "../openshift/max-openshift-carriers.ts";
import type { OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { RuleLevel, Severity } from "../settings/severity.ts";
import type { Document, Located, Place, SourceFile } from "../syntax/source-file.ts";
import type { GeneratedPackage } from "../templates/generated-packages.ts";
import type { RenderedTemplate } from "../templates/rendered-template.ts";
import type { IgnoreComment } from "./engine/ignore-comments.ts";

/** The real program that rejects the input for the same reason as the finding. */
export type Oracle = "opm" | "olm-v0" | "olm-v1" | "operator-framework/api";

/** A problem in a file, at its exact place. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Place;
  readonly related: readonly RelatedPlace[];
  readonly oracle: Oracle | undefined;
  /** Safe repairs; computed on each call, so call it only when they are needed. */
  readonly fixes: () => readonly Fix[];
}

/** Another place that explains a finding, such as the first definition or the other entries of a cycle. */
export interface RelatedPlace {
  readonly message: string;
  readonly at: Place;
}

/** A repair of a finding. */
export interface Fix extends CatalogChange {
  /** It only writes correctly what the author wrote, and leaves no choice: an editor may apply it when it saves a file. */
  readonly isMechanical?: true;
  /** It removes what its author may have meant to complete. */
  readonly isLastResort?: true;
}

/** What the check of a rule yields; `runRules` adds the rule's id, severity and oracle to make it a finding. */
export interface Report {
  readonly at: Place;
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: () => readonly Fix[];
}

/** The same of a rule on packages, whose bundles are facts. */
export interface PackageReport extends Omit<Report, "at" | "related"> {
  readonly at: Facts<Place>;
  readonly related?: readonly Facts<RelatedPlace>[];
}

/**
 * Where rules of other scopes run, too. `csv`: in what a CSV says about updates, as its findings hold whatever other
 * entries the channel has; and with `package-folder`, in the CSVs of a package folder. `cut-off-csv`: in a CSV that ends too
 * early. `partial-template`: in a template some of whose bundles are unknown, as its findings hold whatever these are.
 * `other-file`: in files that opm does not read as part of a catalog. `removed-catalog`: in a released catalog that no
 * longer exists.
 */
export type OtherPlace =
  | "csv"
  | "package-folder"
  | "cut-off-csv"
  | "partial-template"
  | "other-file"
  | "removed-catalog";

interface RuleBase {
  /** In kebab-case; names the mistake. It never changes, because settings and comments refer to it. */
  readonly id: string;
  readonly severity: Severity;
  readonly oracle?: Oracle;
  /** Where else it runs than in its scope. */
  readonly alsoIn?: readonly OtherPlace[];
  /** It reports nothing but that this part of a package is not there, which may be elsewhere in a workspace. */
  readonly missing?: PackagePart;
  /** It says that a part, or all that its document holds, was not checked, so that opm's verdict is unknown. */
  readonly leavesUnchecked?: "part" | "document";
  /** It is about what opm and its options decide when a template is rendered, not about the template. */
  readonly dependsOnRendering?: true;
  /** Its findings can be neither turned off nor silenced, because they say that something was not checked. */
  readonly isAlwaysError?: true;
  /** Its findings are at text that has no effect, which editors can fade. */
  readonly isIgnoredText?: true;
  /** It reports only where settings give it a level, because most catalogs have good reasons for what it finds. */
  readonly isOffByDefault?: true;
  /** It misses something or compares distant parts, so it says nothing where a syntax error hides a part of the text. */
  readonly needsWholeText?: true;
  /** The rules whose findings at the same place say less than this one's, and are left out beside them. */
  readonly supersedes?: readonly string[];
  /** What holds when the rule reports nothing: one positive sentence of at most 15 words. */
  readonly summary: string;
}

/**
 * A check of one object. The scope is the smallest object in which the mistake is visible, because the rule runs again
 * only when that object changes. Rules on documents and shapes do not run where the reader found neither a problem nor
 * ignored text.
 */
export type Rule = RuleBase &
  (
    | { readonly scope: "document"; check(document: Document): Iterable<Report> }
    | { readonly scope: "shape"; check(shapes: CheckedShapes): Iterable<Report> }
    | { readonly scope: "blob"; check(blob: Blob): Iterable<Report> }
    /** It runs again only where a fact changes, so it sees nothing else of the bundles. */
    | { readonly scope: "package"; check(pkg: PackageFacts): Iterable<PackageReport> }
    | { readonly scope: "openshift"; check(pkg: Package, context: PackageOpenShiftContext): Iterable<PackageReport> }
    | { readonly scope: "released"; check(change: PackageChange): Iterable<Report> }
    | { readonly scope: "released-state"; check(released: ReleasedCatalog, catalog: Catalog): Iterable<Report> }
    | { readonly scope: "catalog"; check(catalog: Catalog): Iterable<Report> }
    /** Where a workspace is checked, not the folder that opm reads. */
    | { readonly scope: "workspace-catalog"; check(catalog: Catalog): Iterable<Report> }
    | { readonly scope: "file"; check(file: SourceFile): Iterable<Report> }
    | { readonly scope: "extension"; check(extension: ClusterExtension, catalogs: WorkspaceCatalogs): Iterable<Report> }
    | { readonly scope: "template"; check(template: CheckedTemplate): Iterable<Report> }
    | { readonly scope: "csv"; check(csv: ClusterServiceVersion): Iterable<Report> }
    | { readonly scope: "bundle-folder"; check(folder: BundleFolder): Iterable<Report> }
    | {
        readonly scope: "bundle-in-catalogs";
        /** `catalogs` are those of the workspace with the packages that the bundle may belong to. */
        check(folder: BundleFolder, catalogs: WorkspaceCatalogs): Iterable<Report>;
      }
    | { readonly scope: "package-folder"; check(catalog: PackageCatalog): Iterable<Report> }
    | {
        readonly scope: "bundle-update";
        /** `updated` are the bundle folders beside it whose bundles its own replaces or skips, the replaced one first. */
        check(folder: BundleFolder, updated: readonly BundleFolder[]): Iterable<Report>;
      }
    | {
        readonly scope: "bundle-openshift";
        /** `target` is the OpenShift version that the bundle is checked for; undefined where none is stated. */
        check(folder: BundleFolder, target: OpenShiftMinor | undefined): Iterable<Report>;
      }
    | { readonly scope: "carriers"; check(carriers: Carriers): Iterable<Report> }
    | { readonly scope: "config"; check(config: CheckedConfig): Iterable<Report> }
    | { readonly scope: "ignore-comment"; check(comment: CheckedIgnoreComment): Iterable<Report> }
    | { readonly scope: "operator-condition"; check(condition: OperatorConditionObject): Iterable<Report> }
    | { readonly scope: "unserved-object"; check(object: UnservedObject): Iterable<Report> }
    | { readonly scope: "resource"; check(object: KnownObject): Iterable<Report> }
    | {
        readonly scope: "subscription";
        check(subscription: Subscription, catalogs: WorkspaceCatalogs): Iterable<Report>;
      }
  );

/** A template with the catalog that it would generate. */
export interface CheckedTemplate {
  readonly rendered: RenderedTemplate;
  /** The images that files describe differently, each with one bundle for each description. */
  readonly contradictions: ReadonlyMap<string, readonly Bundle[]>;
  /** The packages of the workspace that it has generated earlier. */
  readonly generated?: readonly GeneratedPackage[];
}

/** What opm cannot decode in a document: in the blob that it is, or in the template with its blobs. */
export interface CheckedShapes {
  readonly document: Document;
  readonly problems: readonly ShapeProblem[];
  readonly isTemplate: boolean;
}

/** A comment that ignores rules, compared with the findings. */
export interface CheckedIgnoreComment {
  readonly comment: IgnoreComment;
  /** The rules that can be ignored. */
  readonly ruleIds: readonly string[];
  /** The rules that are always errors. */
  readonly fixedRuleIds: readonly string[];
  /** The ids of existing rules that certainly have no finding where the comment ignores them. */
  readonly unused: readonly Located<string>[];
}

/** A settings file with what it is compared with. */
export interface CheckedConfig {
  readonly config: ConfigFile;
  /** The rules whose level can be set. */
  readonly ruleIds: readonly string[];
  /** The rules that are always errors. */
  readonly fixedRuleIds: readonly string[];
  /** The YAML and JSON files below the file's folder; undefined where they are not known. */
  readonly paths: readonly string[] | undefined;
}

/** The OpenShift version that a package's catalog is for, and the catalogs for the next one. */
export interface PackageOpenShiftContext {
  readonly target: OpenShiftMinor;
  /** The package in the catalogs for the next OpenShift minor version; undefined if such catalogs do not exist. */
  readonly next: NextCatalog | undefined;
}

/** A released package and the same package now. Reports have places in `catalog`, never in the released state. */
export interface PackageChange {
  /** The name of the released state in messages, such as `git HEAD`. */
  readonly state: string;
  readonly released: Package;
  /** The package as it is now; undefined where the catalog does not have it. */
  readonly current: Package | undefined;
  /** The catalog as it is now. */
  readonly catalog: Catalog;
}

/** The level of a rule where settings give it none. */
export function defaultLevel({ severity, isOffByDefault }: Pick<Rule, "severity" | "isOffByDefault">): RuleLevel {
  return isOffByDefault ? "off" : severity;
}

/** Types an object literal as a rule. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
