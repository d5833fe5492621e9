// A possible repair, before anything is known about what it does.

import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import type { Finding } from "../../rules/rule.ts";
import type { RepairGround } from "./repair-ground.ts";
import type { RepairStep } from "./repair-step.ts";

/** Steps that may repair a finding. */
export interface RepairCandidate {
  readonly steps: readonly RepairStep[];
  /** For what no step can do; it comes with words of its own. */
  readonly edit?: (draft: CatalogDraft) => CatalogDraft;
  readonly title?: string;
  readonly cost?: number;
  readonly isLastResort?: true;
  /** Whether the catalog for the next OpenShift version is edited. */
  readonly inNext?: true;
}

/** What a repair is for. */
export interface Repairable {
  readonly ground: RepairGround;
  readonly pkg: Package;
  readonly finding: Finding;
  /** The channel that the finding is in. */
  readonly channel: Channel | undefined;
  /** The entry that the finding is in. */
  readonly entry: Entry | undefined;
}

/** A candidate of steps. */
export function stepsOf(...steps: readonly RepairStep[]): RepairCandidate {
  return { steps };
}

/** The name of an entry or a channel; empty without one. */
export function nameOf({ name }: Pick<Entry | Channel, "name">): string {
  return name?.value ?? "";
}
