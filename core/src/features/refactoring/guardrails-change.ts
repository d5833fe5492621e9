// The changes that the command "Enforce Guardrails" makes: of a catalog, or of the template that the cursor is in.

import { withoutPause } from "../../base/paused.ts";
import { convertToBasic } from "../../edits/basic-template.ts";
import type { CatalogChange } from "../../edits/change.ts";
import { guardrailsOf } from "../../guardrails/guardrails.ts";
import type { Bundle } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { KnownBundles } from "../../templates/rendered-template.ts";
import { packageAt, packageNamed } from "../cursor/package-at.ts";
import { addGuardrails, addGuardrailsToTemplate } from "./add-guardrails.ts";
import { type Enforced, enforceInCatalog, enforceInTemplate, semverReason } from "./enforce-guardrails.ts";
import type { Refactored } from "./refactored.ts";

/** What to do with the guardrails of a package; without its name, of the one at the cursor. */
export interface GuardrailsRequest {
  readonly action: "enforce" | "add" | "convert";
  readonly package: string | null;
}

/** A change with a sentence for each thing that it does; or why there is none, and what could be done first. */
export type GuardrailsChange =
  | { readonly ok: CatalogChange; readonly explanation: readonly string[] }
  | { readonly error: string; readonly first?: "add" | "convert" };

/** The change of a package's channels, or of its guardrails, that a command asks for. */
export function guardrailsChange(snapshot: Snapshot, offset: number, request: GuardrailsRequest): GuardrailsChange {
  const at = request.package === null ? packageAt(snapshot, offset) : packageNamed(snapshot, request.package);
  const rendered = snapshot.template?.rendered;
  const pkg = rendered ? templatePackage(snapshot, request.package ?? at?.pkg.name) : at?.pkg;
  if (rendered?.template.kind === "semver") {
    return request.action === "convert" ? plain(toBasic(snapshot)) : { error: semverReason, first: "convert" };
  }
  if (!pkg || (!rendered && at?.catalog.isGenerated)) return { error: "this file has no channels of a package" };
  if (request.action === "add") {
    return plain(
      rendered
        ? addGuardrailsToTemplate(rendered, pkg.name)
        : at
          ? withoutPause(addGuardrails(at.catalog, pkg))
          : noCatalog,
    );
  }
  if (guardrailsOf(pkg).length === 0) return { error: `package '${pkg.name}' has no guardrails`, first: "add" };
  const enforced = rendered
    ? enforceTemplate(snapshot, pkg.name)
    : at
      ? enforceInCatalog(at.catalog, pkg.name)
      : noCatalog;
  return "error" in enforced ? enforced : { ok: enforced.ok, explanation: enforced.ok.explanation };
}

const noCatalog = { error: "this file is not part of a catalog" };

function plain(result: Refactored): GuardrailsChange {
  return "error" in result ? result : { ...result, explanation: [] };
}

function templatePackage({ template }: Snapshot, name: string | undefined): Package | undefined {
  const { packages } = template?.rendered.catalog ?? {};
  return name === undefined ? packages?.values().next().value : packages?.get(name);
}

/** Writes the channels into the basic template of a snapshot. */
export function enforceTemplate(snapshot: Snapshot, packageName: string): Enforced {
  return enforceInTemplate(snapshot.file, knownBundles(snapshot), packageName);
}

function toBasic({ template }: Snapshot): Refactored {
  const converted = template ? convertToBasic(template.rendered) : noCatalog;
  if ("error" in converted) return converted;
  return { ok: { title: "Convert to a basic template of the same catalog", edits: converted.ok } };
}

/** What the workspace knows of the images in a snapshot's template. */
export function knownBundles({ template }: Snapshot): KnownBundles {
  const bundles = new Map<string, readonly Bundle[]>();
  for (const [image, found] of template?.images ?? []) if ("known" in found) bundles.set(image, [found.known.bundle]);
  return { bundlesIn: (image) => bundles.get(image) };
}
