// Blobs with a misspelt schema, which opm does not know, and reports of what is missing because of them.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import type { Blob, OtherBlob } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { suggestSchema } from "../../model/meant-schema.ts";
import type { Report } from "../rule.ts";
import { didYouMean, renameFix } from "./nearest-name.ts";
import { mechanical } from "./text-fix.ts";

/** The blob with that name that would be a channel or bundle of the package if its schema were spelled correctly. */
export function findBlobWithMisspeltSchema(
  pkg: PackageFacts,
  schema: "olm.channel" | "olm.bundle",
  name: string,
): OtherBlob | undefined {
  return findMeantAs(schema, pkg.others, name);
}

/** The blob that would define the package if its schema were spelled correctly. */
export function findPackageWithMisspeltSchema({ blobs }: Catalog, name: string): OtherBlob | undefined {
  return findMeantAs("olm.package", blobs, name);
}

function findMeantAs(schema: string, blobs: readonly Blob[], name: string): OtherBlob | undefined {
  return otherBlobsByName(blobs)
    .get(name)
    ?.find((blob) => suggestSchema(blob) === schema);
}

/** Asked for every package, entry and bundle that is missing, so the blobs are not searched for each. */
const otherBlobsByName = memoize((blobs: readonly Blob[]) => {
  const others = blobs.filter((blob) => blob.kind === "other");
  return groupBy(others, ({ name }) => name?.value);
});

/** Reports at the misspelt schema what is missing because of it; `message` says what is missing. */
export function misspeltSchemaReport(blob: OtherBlob, message: string): Report {
  const suggestion = suggestSchema(blob);
  const at = blob.schema;
  return {
    at,
    message: `opm does not know the schema '${at.value}', so ${message}${didYouMean(suggestion)}`,
    fixes: () => mechanical(renameFix(at, suggestion)()),
  };
}
