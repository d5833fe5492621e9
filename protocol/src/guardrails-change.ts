// What the command that enforces guardrails asks the server.

import type { GuardrailsRequest } from "#core";
import { type Check, oneOf, readAs, shape, text, textOrNull } from "./check.ts";
import { wirePosition } from "./check-location.ts";
import type { WirePosition } from "./upgrade-graph.ts";

/** Request method: the change of channels, or of guardrails. Nothing is changed yet. */
export const guardrailsChangeMethod = "olmCatalogs/guardrailsChange";

/**
 * Client command, which shows the change before it makes it. Its argument may be an `EntryTarget`. A client names it in its
 * capability `experimental.commands.commands`.
 */
export const enforceGuardrailsCommand = "olmCatalogs.enforceGuardrails";

export interface GuardrailsChangeParams {
  readonly uri: string;
  readonly position: WirePosition;
  readonly request: GuardrailsRequest;
}

/** The change (its title, what it does and an LSP WorkspaceEdit), or `none` with the reason and what could be done first. */
export type GuardrailsChangeResult =
  | { readonly title: string; readonly explanation: readonly string[]; readonly edit: unknown }
  | { readonly none: string; readonly first?: "add" | "convert" };

/** The parameters, or undefined for anything else. */
export function readGuardrailsChangeParams(params: unknown): GuardrailsChangeParams | undefined {
  return readAs(guardrailsChangeParams, params);
}

const guardrailsChangeParams: Check<GuardrailsChangeParams> = shape({
  uri: text,
  position: wirePosition,
  request: shape({ action: oneOf("enforce", "add", "convert"), package: textOrNull }),
});
