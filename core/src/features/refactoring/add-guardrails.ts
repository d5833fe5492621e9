// Adds guardrails to a package: a blob with the policy that applies anyway, for an author to change, and no steps yet.

import { addBlobs } from "../../edits/blob-edits.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { insertItems } from "../../edits/list-edits.ts";
import type { PlainMap } from "../../edits/write-value.ts";
import { listFieldOf } from "../../go/field-of.ts";
import { guardrailsOf } from "../../guardrails/guardrails.ts";
import { defaultPolicy } from "../../guardrails/update-policy.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { guardrailsSchemaName } from "../../schema/guardrails-schema.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";
import { semverReason } from "./enforce-guardrails.ts";
import { finish, type Refactored, type Trial } from "./refactored.ts";

/** Adds guardrails behind the package blob of a catalog. */
export function* addGuardrails(catalog: Catalog, pkg: Package): Trial {
  const document = pkg.definitions[0]?.document;
  if (guardrailsOf(pkg).length > 0) return { error: `package '${pkg.name}' has guardrails already` };
  if (!document || document.problems.length > 0)
    return { error: `package '${pkg.name}' has no readable olm.package blob` };
  const draft = new CatalogDraft(catalog).edit([addBlobs(document, [newGuardrails(pkg.name)])]);
  return yield* finish(draft, { title: titleFor(pkg), package: pkg.name });
}

/** Adds guardrails behind the package of a basic template. */
export function addGuardrailsToTemplate({ template, catalog }: RenderedTemplate, packageName: string): Refactored {
  const pkg = catalog.packages.get(packageName);
  const { document, root } = template;
  const list = listFieldOf(root, "entries");
  if (template.kind === "semver") return { error: semverReason };
  if (!pkg || !list) return { error: `the template has no package '${packageName}'` };
  if (guardrailsOf(pkg).length > 0) return { error: `package '${pkg.name}' has guardrails already` };
  const own = pkg.definitions[0]?.root;
  const index = own ? list.items.indexOf(own) + 1 : list.items.length;
  const edits = insertItems({ document, list, key: "entries" }, index, [newGuardrails(pkg.name)]);
  return edits
    ? { ok: { title: titleFor(pkg), edits } }
    : { error: "the text is written in a way that cannot be edited safely" };
}

function newGuardrails(name: string): PlainMap {
  return { schema: guardrailsSchemaName, package: name, policy: { ...defaultPolicy }, steps: [] };
}

function titleFor({ name }: Package): string {
  return `Add guardrails to package '${name}'`;
}
