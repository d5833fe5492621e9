// What a rule is and what it finds. One rule is one file beside this one, listed in index.ts.

import type { TextEdit } from "../base/text.ts";
import type { NextCatalog } from "../fbc/next-catalog.ts";
import type { Blob } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import type { ClusterExtension } from "../model/cluster-extension.ts";
import type { OperatorConditionObject } from "../model/operator-condition.ts";
import type { WorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Carriers } from "../openshift/max-openshift-carriers.ts";
import type { OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { Severity } from "../settings/settings.ts";
import type { Document, Place, SourceFile } from "../syntax/source-file.ts";
import type { ConfigFile } from "./engine/read-config-file.ts";

/** The real program that refuses the input too, and with it this finding's verdict. */
export type Oracle = "opm" | "olm-v0" | "olm-v1" | "operator-framework/api";

/** Something to tell the author, at its exact place. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Place;
  readonly related: readonly RelatedPlace[];
  readonly oracle: Oracle | undefined;
  /** Safe repairs, computed only when asked for. */
  readonly fixes: () => readonly Fix[];
}

/** Another place that belongs to a finding: the first definition, the members of a cycle. */
export interface RelatedPlace {
  readonly message: string;
  readonly at: Place;
}

/** A repair; each edit's span is an offset into the text of its document. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly document: Document; readonly edit: TextEdit }[];
}

/** What a rule's check yields; the driver adds the rule's id, severity and oracle. */
export interface Report {
  readonly at: Place;
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: () => readonly Fix[];
}

interface RuleBase {
  /** Permanent, kebab-case, names the wrong. */
  readonly id: string;
  readonly severity: Severity;
  readonly oracle?: Oracle;
  /** No level and no comment hides its findings: they say that something was not checked as asked. */
  readonly isAlwaysError?: true;
  /** What holds when the rule is kept, as one sentence. */
  readonly summary: string;
}

/** A check over the smallest thing that can show the mistake; it is run again only when that thing changes. */
export type Rule = RuleBase &
  (
    | { readonly scope: "document"; check(document: Document): Iterable<Report> }
    | { readonly scope: "blob"; check(blob: Blob): Iterable<Report> }
    | { readonly scope: "package"; check(pkg: Package): Iterable<Report> }
    | { readonly scope: "openshift"; check(pkg: Package, around: PackageOpenShiftContext): Iterable<Report> }
    | { readonly scope: "catalog"; check(catalog: Catalog): Iterable<Report> }
    | { readonly scope: "file"; check(file: SourceFile): Iterable<Report> }
    | { readonly scope: "extension"; check(extension: ClusterExtension, catalogs: WorkspaceCatalogs): Iterable<Report> }
    | { readonly scope: "carriers"; check(carriers: Carriers): Iterable<Report> }
    | { readonly scope: "config"; check(config: ConfigFile): Iterable<Report> }
    | { readonly scope: "operator-condition"; check(condition: OperatorConditionObject): Iterable<Report> }
  );

/** What is known of the OpenShift that a package's catalog is for. */
export interface PackageOpenShiftContext {
  readonly target: OpenShiftMinor;
  /** What the catalogs for the next OpenShift hold of the package; undefined where there are none. */
  readonly next: NextCatalog | undefined;
}

/** Gives a rule literal its type. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
