import type { ResourcePlace } from "./resource-place.ts";
import type { ValueChoice } from "./value-completions.ts";

/** The values that fit in a field, best first. */
export type ResourceChooser = (place: ResourcePlace) => readonly ValueChoice[];
