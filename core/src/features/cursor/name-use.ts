// What a name names, and what it does where it stands.

import type { Channel, Entry } from "../../model/blob.ts";
import type { Located } from "../../syntax/source-file.ts";

/** What a name names; an entry and its bundle have one name between them. */
export type NameKind = "package" | "channel" | "bundle";

/** One place where a name stands, and what it does there. */
export interface NameUse {
  readonly kind: NameKind;
  readonly role: NameRole;
  readonly at: Located<string>;
  /** The channel blob around an entry's names. */
  readonly channel: Channel | undefined;
  readonly entry: Entry | undefined;
}

/**
 * `definition` is the olm.package, olm.channel or olm.bundle blob's own name; `package` a blob's package, also in its
 * olm.package property; `dependency` the package that a bundle requires; `base` what a template's substitution replaces;
 * `membership` a channel in the annotations of a bundle folder; `step` a channel of a guardrail.
 */
export type NameRole =
  | "definition"
  | "entry"
  | "replaces"
  | "skips"
  | "default-channel"
  | "package"
  | "dependency"
  | "deprecation"
  | "membership"
  | "step"
  | "base";
