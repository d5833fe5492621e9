// Checks of positions and ranges as LSP has them.

import { type Check, naturalNumber, shape, text } from "./check.ts";
import type { WireLocation, WirePosition } from "./upgrade-graph.ts";

export const wirePosition: Check<WirePosition> = shape({ line: naturalNumber, character: naturalNumber });

export const wireLocation: Check<WireLocation> = shape({
  uri: text,
  range: shape({ start: wirePosition, end: wirePosition }),
});
