// The environment variables with which operators are told the images that they use: `RELATED_IMAGE_…`.

import { memoize } from "../base/memoize.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import type { Located } from "../syntax/source-file.ts";
import { containersOf, deployments } from "./csv-parts.ts";
import { itemsOf, scalarField, textField } from "./fields.ts";

/** A variable of a container with an image as its value. */
export interface ImageVariable {
  readonly name: string;
  readonly image: Located<string>;
}

/** What begins the names of these variables. */
export const imageVariablePrefix = "RELATED_IMAGE_";

/** The variables of the containers and init containers of a CSV's deployments that have an image. */
export const imageVariables = memoize((csv: ClusterServiceVersion): readonly ImageVariable[] =>
  deployments(csv).flatMap(({ map }) =>
    containersOf(map).flatMap((container) =>
      itemsOf(container, "env").flatMap((variable) => {
        const name = String(scalarField(variable, "name")?.value ?? "");
        const image = name.startsWith(imageVariablePrefix) && textField(csv.document, variable, "value");
        return image && image.value !== "" ? [{ name, image }] : [];
      }),
    ),
  ),
);
