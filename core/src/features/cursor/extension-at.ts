// What of a ClusterExtension is under the cursor.

import { touches } from "../../base/text.ts";
import { type ClusterExtension, clusterExtensionsOf } from "../../model/cluster-extension.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";

/** A value of a ClusterExtension that decides about the version that OLM v1 installs. */
export interface ExtensionValue {
  readonly extension: ClusterExtension;
  readonly field: "packageName" | "channel" | "version" | "upgradeConstraintPolicy" | "sourceType";
  readonly at: Located<string>;
}

/** The ClusterExtension around a place. */
export function extensionAt({ document, offset }: DocumentOffset): ClusterExtension | undefined {
  return clusterExtensionsOf(document).find(({ map }) => touches(map, offset));
}

/** The value at a place. */
export function extensionValueAt(place: DocumentOffset): ExtensionValue | undefined {
  const extension = extensionAt(place);
  return extension && [...extensionValues(extension)].find(({ at }) => touches(at.span, place.offset));
}

function* extensionValues(extension: ClusterExtension): Generator<ExtensionValue> {
  const { packageName, channels, version, upgradeConstraintPolicy, sourceType } = extension;
  for (const at of channels) yield { extension, field: "channel", at };
  if (packageName) yield { extension, field: "packageName", at: packageName };
  if (version) yield { extension, field: "version", at: version };
  if (upgradeConstraintPolicy) yield { extension, field: "upgradeConstraintPolicy", at: upgradeConstraintPolicy };
  if (sourceType) yield { extension, field: "sourceType", at: sourceType };
}
