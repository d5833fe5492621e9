import type { OtherBlob } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { suggestSchema } from "../../model/meant-schema.ts";
import { readTemplate } from "../../templates/read-template.ts";
import type { Template } from "../../templates/template.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "unknown-schema",
  scope: "catalog",
  severity: "warning",
  summary: "Every `schema` that resembles one of opm's is spelled correctly; templates are rendered.",
  *check(catalog) {
    const isCatalog = !catalog.isGenerated && catalog.blobs.some(({ kind }) => kind !== "other");
    for (const blob of catalog.blobs) {
      if (blob.kind !== "other") continue;
      const template = isCatalog ? readTemplate(blob.document) : undefined;
      const missing = template && missingOf(template, catalog);
      if (missing !== undefined) {
        const message = `opm does not render this template as part of a catalog, so ${missing}; add the catalog that opm generates from it`;
        yield { at: blob.schema, message };
      }
      if (template) continue;
      const suggestion = suggestSchema(blob);
      if (suggestion === undefined || isReportedAsMissing(catalog, blob, suggestion)) continue;
      const message = `opm does not know the schema '${blob.schema.value}' and does not check this blob${didYouMean(suggestion)}`;
      yield { at: blob.schema, message, fixes: () => mechanical(renameFix(blob.schema, suggestion)()) };
    }
  },
});

/** What the catalog lacks of what opm would generate from the template; undefined if the result may stand beside it. */
function missingOf(template: Template, { packages }: Catalog): string | undefined {
  const hasChannels = (name: string) => (packages.get(name)?.channels.length ?? 0) > 0;
  if (template.kind === "semver") {
    // Its package is known from its images alone.
    return [...packages.keys()].some(hasChannels) ? undefined : "the catalog has no channels";
  }
  const channel = template.blobs.find((blob) => blob.kind === "channel" && !hasChannels(blob.package?.value ?? ""));
  return channel?.kind === "channel" ? `package '${channel.package?.value ?? ""}' has no channels` : undefined;
}

/** Whether opm rejects the catalog because the blob is missing; then another rule reports it at this schema. */
function isReportedAsMissing({ packages }: Catalog, blob: OtherBlob, schema: string): boolean {
  const name = blob.name?.value ?? "";
  const pkg = packages.get(schema === "olm.package" ? name : (blob.package?.value ?? ""));
  if (!pkg) return false;
  if (schema === "olm.package") return pkg.definitions.length === 0;
  if (schema === "olm.bundle") return entriesNamed(pkg, name).length > 0 && !bundleNamed(pkg, name);
  const isDefault = pkg.definitions.some(({ defaultChannel }) => defaultChannel?.value === name);
  return schema === "olm.channel" && isDefault && !channelNamed(pkg, name);
}
