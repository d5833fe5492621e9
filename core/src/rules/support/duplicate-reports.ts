// The rules that allow one of each name share this.

import type { Blob } from "../../model/blob.ts";
import type { Located } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { removeDuplicateBlobFix } from "./remove-duplicate-fix.ts";

/** Reports each blob whose name another before it has. `what` begins the sentence: "channel". */
export function* duplicateReports<T extends Blob & { readonly name: Located<string> | undefined }>(
  blobs: readonly T[],
  what: string,
): Generator<Report> {
  const first = new Map<string, T>();
  for (const blob of blobs) {
    if (!blob.name) continue;
    const other = first.get(blob.name.value);
    if (other === undefined) first.set(blob.name.value, blob);
    else {
      yield {
        at: blob.name,
        message: `${what} '${blob.name.value}' is there twice`,
        related: [{ message: "the first one", at: other.name ?? other.schema }],
        fixes: () => removeDuplicateBlobFix(other, blob),
      };
    }
  }
}
