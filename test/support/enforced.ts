// What "Enforce guardrails" does to a catalog, and what must hold for each catalog that it has written.

import assert from "node:assert/strict";
import { type Catalog, opmVerdict } from "#core";
import { previewChange } from "#core/edits/preview-change.ts";
import { enforceInCatalog } from "#core/features/refactoring/enforce-guardrails.ts";
import { checkGuardrails } from "#core/guardrails/check-package.ts";
import { enforceGuardrails } from "#core/guardrails/enforced-channels.ts";
import { catalogOf } from "./fixture.ts";
import { behindIdleSteps, withoutIdleSteps } from "./guarded-package.ts";

/** Asserts the files after the change, its title and its explanation, which `said` lists. */
export function checkEnforced(before: string, after: string, said: readonly string[]): void {
  const catalog = catalogOf(before);
  const enforced = enforceInCatalog(catalog, "lighthouse");
  assert.ok("ok" in enforced, "error" in enforced ? enforced.error : "");
  const written = previewChange(catalog, enforced.ok);
  assert.equal(withoutBundles(textOf(written)), withoutBundles(textOf(catalogOf(after))));
  assert.deepEqual([enforced.ok.title, ...enforced.ok.explanation], said);
  checkWritten(written);
  checkBehindIdleSteps(before, after, said);
}

/** Steps that concern none of the versions change nothing, however many they are. */
function checkBehindIdleSteps(before: string, after: string, said: readonly string[]): void {
  const catalog = catalogOf(behindIdleSteps(before));
  const enforced = enforceInCatalog(catalog, "lighthouse");
  assert.ok("ok" in enforced, "error" in enforced ? enforced.error : "");
  const written = previewChange(catalog, enforced.ok);
  assert.equal(withoutBundles(textOf(written)), withoutBundles(textOf(catalogOf(behindIdleSteps(after)))));
  assert.deepEqual([enforced.ok.title, ...enforced.ok.explanation].map(withoutIdleSteps), said);
}

/** The catalog after the change. */
export function catalogAfter(text: string): Catalog {
  const catalog = catalogOf(text);
  const enforced = enforceInCatalog(catalog, "lighthouse");
  assert.ok("ok" in enforced, "error" in enforced ? enforced.error : "");
  const written = previewChange(catalog, enforced.ok);
  checkWritten(written);
  return written;
}

/** Why nothing is written. */
export function refusal(text: string): string {
  const enforced = enforceInCatalog(catalogOf(text), "lighthouse");
  assert.ok("error" in enforced, "ok" in enforced ? enforced.ok.title : "");
  return enforced.error;
}

/** opm accepts the catalog, no chain of updates gets around a stop, and a second run has nothing to do. */
export function checkWritten(written: Catalog): void {
  assert.equal(opmVerdict(written), "accepts", textOf(written));
  const pkg = written.packages.get("lighthouse");
  assert.ok(pkg);
  const { bypasses, unreachable, failed } = checkGuardrails(pkg);
  assert.deepEqual([bypasses.length, unreachable.length, failed.length], [0, 0, 0], textOf(written));
  const again = enforceGuardrails(pkg);
  assert.ok("ok" in again, textOf(written));
  assert.deepEqual(
    again.ok.channels.map(({ name }) => name),
    [],
    textOf(written),
  );
}

/** Short enough to be compared by eye. Bundles that change are seen by their number. */
function withoutBundles(text: string): string {
  return text.replaceAll(/^---\nschema: olm.bundle\n(?:(?!---).*\n)*/gm, "(bundle)\n");
}

function textOf({ files }: Catalog): string {
  return files.map(({ path, text }) => `-- ${path} --\n${text}`).join("");
}
