// The names that a file gives to packages, channels and bundles, with their lines: what a search in the workspace lists.

import { memoize } from "../base/memoize.ts";
import type { LinePosition, Span } from "../base/text.ts";
import { packageNameOf } from "../model/package-name-of.ts";
import { lineIndexOf } from "../syntax/file-position.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { blobsIn } from "../templates/written-blobs.ts";
import { copyString } from "./scan-file.ts";

/** The own name of an olm.package, olm.channel or olm.bundle blob. It holds nothing of the file's text. */
export interface ListedName {
  readonly kind: "package" | "channel" | "bundle";
  readonly name: string;
  /** Undefined for a blob that names no package. */
  readonly packageName: string | undefined;
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** The names in a file, in the order of the text. */
export const listedNames = memoize((file: SourceFile): readonly ListedName[] => {
  const lines = lineIndexOf(file);
  return file.documents.flatMap((document, index) =>
    blobsIn(document).flatMap((blob): ListedName | [] => {
      if (blob.kind !== "package" && blob.kind !== "channel" && blob.kind !== "bundle") return [];
      if (!blob.name?.value) return [];
      const packageName = packageNameOf(blob);
      const offset = file.starts[index] ?? 0;
      const { start, end }: Span = blob.name.span;
      return {
        kind: blob.kind,
        name: copyString(blob.name.value),
        packageName: packageName === undefined ? undefined : copyString(packageName),
        start: lines.positionAt(offset + start),
        end: lines.positionAt(offset + end),
      };
    }),
  );
});
