// The refactorings that a command asks for, with everything that the user has chosen.

import type { Catalog } from "../../model/catalog.ts";
import { changeVersion } from "./change-version.ts";
import { cutOffChannel, introduceChannel } from "./channels.ts";
import { deprecate } from "./deprecate.ts";
import { addNextVersion } from "./next-version.ts";
import { promoteVersion } from "./promote-version.ts";
import type { Trial } from "./refactored.ts";
import { removeFromChannel, removeVersion } from "./remove-version.ts";
import { changeReplaces } from "./replaces-edge.ts";
import { substituteVersion } from "./substitute-version.ts";

/** What a command asks for, as plain data: a change of a catalog's package, or another version for the CSV with that name. */
export type RefactoringRequest =
  | CatalogRefactoring
  | { readonly package: string; readonly type: "raiseVersion"; readonly csv: string; readonly version: string };

/** A refactoring of a package. */
export type CatalogRefactoring = { readonly package: string } & (
  | {
      readonly type: "addNextVersion";
      readonly channels: readonly string[];
      readonly version: string;
      readonly image: string;
    }
  | { readonly type: "substituteVersion"; readonly entry: string; readonly version: string; readonly image: string }
  | { readonly type: "changeVersion"; readonly entry: string; readonly version: string }
  | { readonly type: "promoteVersion"; readonly channel: string; readonly entry: string; readonly target: string }
  /** Without a target, `replaces` is removed. */
  | {
      readonly type: "changeReplaces";
      readonly channel: string;
      readonly entry: string;
      readonly target: string | null;
    }
  /** Without a channel, the version is removed from all of them. */
  | { readonly type: "removeVersion"; readonly channel: string | null; readonly entry: string }
  | {
      readonly type: "introduceChannel";
      readonly channel: string;
      readonly entry: string;
      readonly name: string;
      readonly withHistory: boolean;
    }
  | { readonly type: "cutOffChannel"; readonly channel: string }
  /** Without a channel and an entry, the package is deprecated. */
  | {
      readonly type: "deprecate";
      readonly channel: string | null;
      readonly entry: string | null;
      readonly message: string;
    }
);

/** Does what was asked for, or says why this is not possible. */
export function requestedRefactoring(catalog: Catalog, request: CatalogRefactoring): Trial {
  const { package: name } = request;
  switch (request.type) {
    case "addNextVersion":
      return addNextVersion(catalog, request);
    case "substituteVersion":
      return substituteVersion(catalog, request);
    case "changeVersion":
      return changeVersion(catalog, name, request.entry, request.version);
    case "promoteVersion":
      return promoteVersion(catalog, request, request.target);
    case "changeReplaces":
      return changeReplaces(catalog, request, request.target ?? undefined);
    case "removeVersion": {
      const { channel, entry } = request;
      return channel === null
        ? removeVersion(catalog, name, entry)
        : removeFromChannel(catalog, { ...request, channel });
    }
    case "introduceChannel":
      return introduceChannel(catalog, { ...request, head: request });
    case "cutOffChannel":
      return cutOffChannel(catalog, name, request.channel);
    case "deprecate":
      return deprecate(catalog, name, targetOf(request), request.message);
  }
}

function targetOf({ channel, entry }: { readonly channel: string | null; readonly entry: string | null }) {
  if (entry !== null) return { schema: "olm.bundle", name: entry } as const;
  return channel === null ? ({ schema: "olm.package" } as const) : ({ schema: "olm.channel", name: channel } as const);
}
