// Blobs that opm does not know because their schema is misspelt, and what is missing on account of them.

import type { OtherBlob } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { blobSchemas } from "../../schema/blob-schemas.ts";
import type { Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";

/** The schema that a blob's own is misspelt for. */
export function suggestSchema({ schema }: OtherBlob): string | undefined {
  return nearestName(schema.value, blobSchemas.keys());
}

/** The blob of the package with that name that would be a channel or bundle, were its schema spelt right. */
export function findBlobWithMisspeltSchema(
  pkg: Package,
  schema: "olm.channel" | "olm.bundle",
  name: string,
): OtherBlob | undefined {
  return pkg.others.find((blob) => blob.name?.value === name && suggestSchema(blob) === schema);
}

/** The blob that would define the package, were its schema spelt right. */
export function findPackageWithMisspeltSchema({ blobs }: Catalog, name: string): OtherBlob | undefined {
  const others = blobs.filter((blob) => blob.kind === "other");
  return others.find((blob) => blob.name?.value === name && suggestSchema(blob) === "olm.package");
}

/** Reports what is missing at the schema that is misspelt. */
export function misspeltSchemaReport(blob: OtherBlob, message: string): Report {
  const suggestion = suggestSchema(blob);
  const at = blob.schema;
  return {
    at,
    message: `${message}: '${at.value}' is no schema that opm knows${didYouMean(suggestion)}`,
    fixes: renameFix(at, suggestion),
  };
}
