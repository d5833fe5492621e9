// The files as they are once the guardrails of all packages are enforced, for a command that writes them.

import { applyEdits, type TextEdit } from "../../base/text.ts";
import type { CatalogChange } from "../../edits/change.ts";
import { previewChange } from "../../edits/preview-change.ts";
import { guardrailsOf } from "../../guardrails/guardrails.ts";
import type { Catalog } from "../../model/catalog.ts";
import { rejectionsOf } from "../../rules/engine/opm-verdict.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import { enforceInCatalog, enforceInTemplate, semverReason } from "./enforce-guardrails.ts";
import { knownBundles } from "./guardrails-change.ts";

/** What enforcing guardrails does to files. */
export interface EnforcedFiles {
  readonly packages: readonly EnforcedPackage[];
  /** The files that change; `before` is undefined for a new one. */
  readonly files: readonly { readonly path: string; readonly before: string | undefined; readonly after: string }[];
  /** Why opm rejects the catalog, of a template the one before the change; then nothing should be written. */
  readonly rejection: string | undefined;
}

/** One package with guardrails. */
export interface EnforcedPackage {
  readonly name: string;
  readonly result: "changed" | "unchanged" | "impossible";
  /** What changes, or why nothing does, as clauses. */
  readonly lines: readonly string[];
}

/** Enforces the guardrails of the packages of a catalog, or of the one with this name. */
export function enforceInFiles(catalog: Catalog, only?: string): EnforcedFiles {
  let now = catalog;
  const packages = guardedNames(catalog, only).map((name): EnforcedPackage => {
    const enforced = catalog.isGenerated ? { error: "this catalog is generated" } : enforceInCatalog(now, name);
    if ("ok" in enforced) now = previewChange(now, enforced.ok);
    return resultOf(name, enforced);
  });
  const before = new Map(catalog.files.map((file) => [file.path, file]));
  const files = now.files.flatMap((file) => changeOf(before.get(file.path), file));
  return { packages, files, rejection: rejectionsOf(now)[0]?.message };
}

/** Enforces the guardrails in the template of a snapshot. */
export function enforceInTemplateFile(snapshot: Snapshot, only?: string): EnforcedFiles {
  const { file, template } = snapshot;
  if (!template) return { packages: [], files: [], rejection: undefined };
  const { catalog, template: written } = template.rendered;
  const known = knownBundles(snapshot);
  let now = file;
  if (written.kind === "semver") {
    const names = [...catalog.packages.keys()].filter((name) => only === undefined || name === only);
    const packages = names.map((name): EnforcedPackage => ({ name, result: "impossible", lines: [semverReason] }));
    return { packages, files: [], rejection: undefined };
  }
  const packages = guardedNames(catalog, only).map((name): EnforcedPackage => {
    const enforced = enforceInTemplate(now, known, name);
    if ("ok" in enforced) now = readSourceFile(now.path, applyEdits(now.text, editsIn(now, enforced.ok)), now);
    return resultOf(name, enforced);
  });
  return { packages, files: changeOf(file, now), rejection: rejectionsOf(catalog)[0]?.message };
}

/** The edits of a change by offsets into the file. */
function editsIn(file: SourceFile, { edits }: CatalogChange): readonly TextEdit[] {
  return edits.flatMap(({ document, edit: { span, newText } }) => {
    const found = spanInFile(file, { document, span });
    return found ? [{ span: found, newText }] : [];
  });
}

function guardedNames({ packages }: Catalog, only: string | undefined): readonly string[] {
  const guarded = [...packages.values()].filter((pkg) => guardrailsOf(pkg).length > 0);
  return guarded.flatMap(({ name }) => (only === undefined || name === only ? [name] : []));
}

function resultOf(name: string, enforced: ReturnType<typeof enforceInCatalog>): EnforcedPackage {
  if ("ok" in enforced) return { name, result: "changed", lines: enforced.ok.explanation };
  return { name, result: enforced.isDone ? "unchanged" : "impossible", lines: [enforced.error] };
}

function changeOf(before: SourceFile | undefined, { path, text: after }: SourceFile): EnforcedFiles["files"] {
  return before?.text === after ? [] : [{ path, before: before?.text, after }];
}
