// What an editor does, step by step, as plain data: so that a failure can be played again with fewer steps.

import type { Change } from "../../support/apply-changes.ts";
import type { FuzzWorld, Happening } from "../../support/fuzz-world.ts";

export type Step =
  | { readonly kind: "open"; readonly path: string; readonly text: string }
  | { readonly kind: "edit"; readonly path: string; readonly changes: readonly Change[] }
  | { readonly kind: "close"; readonly path: string }
  /** Files as they are from now on, null for those that are gone; and the paths that a watcher reports. */
  | {
      readonly kind: "files";
      readonly files: Readonly<Record<string, string | null>>;
      readonly paths: readonly string[];
    }
  | { readonly kind: "settings"; readonly settings: object }
  | { readonly kind: "folders"; readonly folders: readonly string[] }
  | {
      readonly kind: "ask";
      readonly path: string;
      readonly method: string;
      readonly params: object;
      /** Whether the next step waits for the answer, comes before it, or takes the request back. */
      readonly next: "wait" | "continue" | "cancel";
    };

/** Where steps begin. */
export interface Start {
  readonly disk: Readonly<Record<string, string>>;
  readonly open: Readonly<Record<string, string>>;
  readonly settings: object;
  readonly folders: readonly string[];
}

/** The world as it is now. */
export function startOf({ disk, open, settings, folders }: FuzzWorld): Start {
  const texts = [...open].map(([path, document]) => [path, document.getText()] as const);
  return { disk: { ...disk }, open: Object.fromEntries(texts), settings, folders };
}

/** A change of the world as a step; `before` is the disk as it was. */
export function toStep(happening: Happening, world: FuzzWorld, before: Readonly<Record<string, string>>): Step {
  switch (happening.kind) {
    case "open":
      return { kind: "open", path: happening.path, text: happening.text };
    case "edit":
      return { kind: "edit", path: happening.path, changes: happening.changes };
    case "close":
      return { kind: "close", path: happening.path };
    case "files":
      return { kind: "files", files: changedFiles(before, world.disk), paths: happening.paths };
    case "settings":
      return { kind: "settings", settings: world.settings };
    case "folders":
      return { kind: "folders", folders: world.folders };
    default:
      return happening satisfies never;
  }
}

function changedFiles(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...paths].filter((path) => before[path] !== after[path]);
  return Object.fromEntries(changed.map((path) => [path, after[path] ?? null]));
}
