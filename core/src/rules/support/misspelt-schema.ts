// Blobs with a misspelt schema, which opm does not know, and reports of what is missing because of them.

import type { OtherBlob } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { blobSchemas } from "../../schema/blob-schemas.ts";
import type { Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";

/** The known schema that resembles the schema of a blob. */
export function suggestSchema({ schema }: OtherBlob): string | undefined {
  return nearestName(schema.value, blobSchemas.keys());
}

/** The blob with that name that would be a channel or bundle of the package if its schema were spelled correctly. */
export function findBlobWithMisspeltSchema(
  pkg: Package,
  schema: "olm.channel" | "olm.bundle",
  name: string,
): OtherBlob | undefined {
  return pkg.others.find((blob) => blob.name?.value === name && suggestSchema(blob) === schema);
}

/** The blob that would define the package if its schema were spelled correctly. */
export function findPackageWithMisspeltSchema({ blobs }: Catalog, name: string): OtherBlob | undefined {
  const others = blobs.filter((blob) => blob.kind === "other");
  return others.find((blob) => blob.name?.value === name && suggestSchema(blob) === "olm.package");
}

/** Reports at the misspelt schema what is missing because of it; `message` says what is missing. */
export function misspeltSchemaReport(blob: OtherBlob, message: string): Report {
  const suggestion = suggestSchema(blob);
  const at = blob.schema;
  return {
    at,
    message: `opm does not know the schema '${at.value}', so ${message}${didYouMean(suggestion)}`,
    fixes: renameFix(at, suggestion),
  };
}
