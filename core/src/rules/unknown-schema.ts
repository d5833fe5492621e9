import { blobSchemas } from "../schema/blob-schemas.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "unknown-schema",
  scope: "blob",
  severity: "warning",
  summary: "No `schema` looks like one that opm knows and is spelt differently.",
  *check({ schema }) {
    if (blobSchemas.has(schema.value)) return;
    const better = nearestName(schema.value, blobSchemas.keys());
    if (better === undefined) return;
    const message = `opm knows no schema '${schema.value}' and looks no further into this blob${didYouMean(better)}`;
    yield { at: schema, message, fixes: renameFix(schema, better) };
  },
});
