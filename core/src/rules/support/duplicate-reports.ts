// Reports for the rules that allow each name only once.

import type { Blob } from "../../model/blob.ts";
import type { Facts } from "../../model/facts.ts";
import type { Located } from "../../syntax/source-file.ts";
import type { PackageReport } from "../rule.ts";
import { removeDuplicateBlobFix } from "./remove-duplicate-fix.ts";

type NamedBlob = Facts<Pick<Blob, "schema">> & { readonly name: Facts<Located<string>> | undefined };

/** Reports each blob with the name of an earlier one. `noun` is the first word of the message, such as "channel". */
export function* duplicateReports<T extends NamedBlob>(blobs: readonly T[], noun: string): Generator<PackageReport> {
  const firstByName = new Map<string, T>();
  for (const blob of blobs) {
    if (!blob.name) continue;
    const first = firstByName.get(blob.name.value);
    if (first === undefined) firstByName.set(blob.name.value, blob);
    else {
      yield {
        at: blob.name,
        message: `${noun} '${blob.name.value}' is defined twice`,
        related: [{ message: "first definition", at: first.name ?? first.schema }],
        fixes: () => removeDuplicateBlobFix(first as unknown as Blob, blob as unknown as Blob),
      };
    }
  }
}
