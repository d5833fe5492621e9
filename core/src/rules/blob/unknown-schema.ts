import type { OtherBlob } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { suggestSchema } from "../../model/meant-schema.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "unknown-schema",
  scope: "catalog",
  severity: "warning",
  summary: "Every `schema` that resembles one of opm's is spelled correctly.",
  *check(catalog) {
    for (const blob of catalog.blobs) {
      if (blob.kind !== "other") continue;
      const suggestion = suggestSchema(blob);
      if (suggestion === undefined || isReportedAsMissing(catalog, blob, suggestion)) continue;
      const message = `opm does not know the schema '${blob.schema.value}' and does not check this blob${didYouMean(suggestion)}`;
      yield { at: blob.schema, message, fixes: () => mechanical(renameFix(blob.schema, suggestion)()) };
    }
  },
});

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
