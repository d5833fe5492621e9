// The values that fit in the files of a bundle's `metadata` folder.

import { packageAnnotation } from "../../bundle/render-bundle.ts";
import { packageInName } from "../../model/csv.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { roughField, roughText } from "../cursor/rough-node.ts";
import { openShiftMinors } from "./openshift-minors.ts";
import { channelsOfPackages, packageChoices, packagesNamed } from "./package-choices.ts";
import type { ResourceChooser } from "./resource-chooser.ts";
import type { ResourcePlace } from "./resource-place.ts";
import type { ValueChoice } from "./value-completions.ts";

const bundle = "annotations.operators.operatorframework.io.bundle";

/** By path. */
export const bundleFileChoosers: Readonly<Record<string, ResourceChooser>> = {
  [`${bundle}.package.v1`]: ownPackage,
  [`${bundle}.channels.v1`]: ownChannels,
  [`${bundle}.channel.default.v1`]: ownChannels,
  "dependencies.[].value.packageName": ({ snapshot }) => packageChoices(snapshot),
  "properties.[].value": maxOpenShiftVersions,
};

/** The package after which the bundle's CSV is named, known or not, before those of the workspace. */
function ownPackage({ snapshot }: ResourcePlace): readonly ValueChoice[] {
  const own = packageInName(snapshot.bundle?.csv?.name?.value ?? "");
  const others = packageChoices(snapshot).filter(({ label }) => label !== own);
  return own === undefined ? others : [{ label: own, kind: "package", detail: "as the CSV is named" }, ...others];
}

function ownChannels({ snapshot, object }: ResourcePlace): readonly ValueChoice[] {
  return channelsOfBundle(snapshot, roughText(roughField(object, "annotations"), packageAnnotation));
}

/** The channels of a bundle's package in the workspace's catalogs and in the package folder. */
export function channelsOfBundle(snapshot: Snapshot, name: string | undefined): readonly ValueChoice[] {
  const inFolder = snapshot.packageFolder?.catalog.packages.get(name ?? "");
  return channelsOfPackages([...packagesNamed(snapshot, name), ...(inFolder ? [inFolder] : [])]);
}

/** The value of a property depends on its type. */
function maxOpenShiftVersions({ typing, snapshot }: ResourcePlace): readonly ValueChoice[] {
  const property = typing.around.at(-1);
  if (roughText(property, "type") !== "olm.maxOpenShiftVersion") return [];
  return openShiftMinors({ snapshot }).map((label) => ({ label, kind: "version", isQuoted: true }));
}
