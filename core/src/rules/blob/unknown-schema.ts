import type { OtherBlob } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { defineRule } from "../rule.ts";
import { suggestSchema } from "../support/misspelt-schema.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-schema",
  scope: "catalog",
  severity: "warning",
  summary: "No `schema` looks like one that opm knows and is spelt differently.",
  *check(catalog) {
    for (const blob of catalog.blobs) {
      if (blob.kind !== "other") continue;
      const suggestion = suggestSchema(blob);
      if (suggestion === undefined || isMissed(catalog, blob, suggestion)) continue;
      const message = `opm knows no schema '${blob.schema.value}' and looks no further into this blob${didYouMean(suggestion)}`;
      yield { at: blob.schema, message, fixes: renameFix(blob.schema, suggestion) };
    }
  },
});

/** True when opm refuses the catalog for want of this blob: that is reported, and at this very schema. */
function isMissed({ packages }: Catalog, blob: OtherBlob, schema: string): boolean {
  const name = blob.name?.value ?? "";
  const pkg = packages.get(schema === "olm.package" ? name : (blob.package?.value ?? ""));
  if (!pkg) return false;
  if (schema === "olm.package") return pkg.definitions.length === 0;
  if (schema === "olm.bundle") return entriesNamed(pkg, name).length > 0 && !bundleNamed(pkg, name);
  const isDefault = pkg.definitions.some(({ defaultChannel }) => defaultChannel?.value === name);
  return schema === "olm.channel" && isDefault && !channelNamed(pkg, name);
}
