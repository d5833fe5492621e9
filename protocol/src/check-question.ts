// Checks questions and answers about the updates of a package.

import { type Check, flag, list, naturalNumber, oneOf, orNull, shape, text, textOrNull } from "./check.ts";
import { wireLocation } from "./check-location.ts";
import type { WireAnswer, WireHop, WirePath, WireQuestion, WireScope } from "./upgrade-question.ts";

export const wireQuestion: Check<WireQuestion> = shape({ have: textOrNull, want: textOrNull, channel: textOrNull });

const version = shape({ name: text, version: text, entry: flag });
const hop: Check<WireHop> = shape({
  from: textOrNull,
  to: text,
  channel: textOrNull,
  because: list(shape({ text, channel: textOrNull, at: orNull(wireLocation) })),
});
const path: Check<WirePath> = shape({
  hops: orNull(list(hop)),
  reason: textOrNull,
  manifest: orNull(shape({ kind: oneOf("Subscription", "ClusterExtension"), text })),
});
const scope: Check<WireScope> = shape({
  olm: oneOf("v0", "v1"),
  channel: textOrNull,
  automatic: orNull(shape({ hops: list(hop), end: text })),
  switches: list(shape({ channel: text, to: text })),
  reachable: list(shape({ name: text, updates: naturalNumber })),
  unreachable: list(shape({ reason: text, names: list(text) })),
  path: orNull(path),
  semverPolicy: orNull(
    shape({ label: text, highest: textOrNull, refused: list(shape({ from: text, to: text, reason: text })) }),
  ),
});

export const wireAnswer: Check<WireAnswer> = shape({
  have: orNull(version),
  want: orNull(version),
  problems: shape({ have: textOrNull, want: textOrNull }),
  channel: textOrNull,
  scopes: list(scope),
  incomplete: flag,
});
