// A catalog or a basic template of which the channels are edited step by step.

import { applyEdits } from "../../base/text.ts";
import { addBlobs } from "../../edits/blob-edits.ts";
import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import type { DocumentEdit } from "../../edits/change.ts";
import { plainEntry, renameText } from "../../edits/entry-edits.ts";
import { copyItem, insertItems } from "../../edits/list-edits.ts";
import { setField } from "../../edits/map-edits.ts";
import { FreePaths } from "../../edits/new-path.ts";
import { plainOf } from "../../edits/plain-value.ts";
import type { PlainMap } from "../../edits/write-value.ts";
import { listFieldOf } from "../../go/field-of.ts";
import type { EnforcedEntry } from "../../guardrails/enforced-channels.ts";
import { guardrailsOf } from "../../guardrails/guardrails.ts";
import type { Channel } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { blobOf } from "../../model/read-blob.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import { lineBreakOf } from "../../syntax/written-style.ts";
import { renderTemplate } from "../../templates/render-template.ts";
import type { KnownBundles, RenderedTemplate } from "../../templates/rendered-template.ts";
import { pathBeside } from "./bundle-stub.ts";

/** A channel to copy under another name, behind the source or the last copy. */
export interface ChannelCopy {
  readonly from: string;
  readonly behind: string;
  readonly name: string;
}

/** The channels as the edits made so far leave them. After an impossible edit, `catalog` is undefined. */
export interface DraftedChannels {
  readonly catalog: Catalog | undefined;
  /** Applies edits of the catalog as it is now; undefined is an impossible edit. */
  edit(edits: readonly DocumentEdit[] | undefined): void;
  /** Copies a channel under another name behind a channel. */
  copy(source: Channel, behind: Channel, name: string): void;
  /** Adds a blob behind the one of its package. */
  add(pkg: Package, blob: PlainMap): void;
}

/** Copies a channel with its entries. */
export function copyChannel(draft: DraftedChannels, packageName: string, { from, behind, name }: ChannelCopy): void {
  const pkg = draft.catalog?.packages.get(packageName);
  const [source, last] = [pkg && channelNamed(pkg, from), pkg && channelNamed(pkg, behind)];
  if (source && last) draft.copy(source, last, name);
  else draft.edit(undefined);
}

/** Adds a channel to a package without channels. */
export function addChannel(draft: DraftedChannels, packageName: string, { name, entries }: NewChannel): void {
  const pkg = draft.catalog?.packages.get(packageName);
  const written = entries.map((entry) => plainEntry(entry, []));
  if (pkg) draft.add(pkg, { schema: "olm.channel", package: packageName, name, entries: written });
  else draft.edit(undefined);
}

/** A channel with all of its entries. */
interface NewChannel {
  readonly name: string;
  readonly entries: readonly EnforcedEntry[];
}

/** Makes a channel the default one of a package that names none. */
export function setDefaultChannel(draft: DraftedChannels, packageName: string, name: string): void {
  const definition = draft.catalog?.packages.get(packageName)?.definitions[0];
  if (!definition) draft.edit(undefined);
  else if (!definition.defaultChannel?.value)
    draft.edit(setField(definition.document, definition.root, "defaultChannel", name));
}

/** Adds channels to those that a step names. */
export function extendStep(
  draft: DraftedChannels,
  packageName: string,
  number: number,
  names: readonly string[],
): void {
  const pkg = draft.catalog?.packages.get(packageName);
  const guardrails = pkg && guardrailsOf(pkg)[0];
  const steps = guardrails && listFieldOf(guardrails.blob.root, "steps")?.items;
  const step = steps?.[number - 1];
  const list = step?.kind === "map" ? listFieldOf(step, "channels") : undefined;
  const { document } = guardrails?.blob ?? {};
  draft.edit(list && document && insertItems({ document, list, key: "channels" }, list.items.length, names));
}

/** The channels of a catalog. */
export class CatalogChannels implements DraftedChannels {
  readonly #draft: CatalogDraft;

  constructor(draft: CatalogDraft) {
    this.#draft = draft;
  }

  get catalog(): Catalog | undefined {
    return this.#draft.isPossible ? this.#draft.now : undefined;
  }

  edit(edits: readonly DocumentEdit[] | undefined): void {
    this.#draft.edit(edits);
  }

  /** A document with the channel's text from its first key on: comments above it are about the source. */
  copy({ name: own, document, root }: Channel, behind: Channel, name: string): void {
    const renamed = own && renameText(own, name);
    if (!renamed || document.root !== root || document.ignored) return this.edit(undefined);
    const text = applyEdits(
      document.text,
      renamed.map(({ edit }) => edit),
    ).slice(root.start);
    const file = this.#draft.now.files.find(({ path }) => path === document.path);
    const isAlone = file?.documents.every((each) => each === document || !blobOf(each));
    const path = pathBeside(document.path, own.value, name);
    if (isAlone && new FreePaths(this.#draft.now.files).has(path)) {
      this.#draft.changeFiles({ newFiles: [{ path, text }] });
      return;
    }
    const lineBreak = lineBreakOf(behind.document);
    const end = behind.document.text.length;
    const separator = document.format === "yaml" ? `---${lineBreak}` : "";
    const lead = behind.document.text.endsWith("\n") ? separator : lineBreak + separator;
    this.edit([{ document: behind.document, edit: { span: { start: end, end }, newText: lead + text } }]);
  }

  add({ definitions, bundles }: Package, blob: PlainMap): void {
    const behind = definitions[0]?.document ?? bundles[0]?.document;
    this.edit(behind && [addBlobs(behind, [blob])]);
  }
}

/** The channels of a basic template. */
export class TemplateChannels implements DraftedChannels {
  readonly #known: KnownBundles;
  #file: SourceFile;
  #isPossible = true;

  constructor(file: SourceFile, known: KnownBundles) {
    this.#file = file;
    this.#known = known;
  }

  /** The template after the steps so far. */
  get file(): SourceFile {
    return this.#file;
  }

  get rendered(): RenderedTemplate | undefined {
    return renderTemplate(this.#file, this.#known);
  }

  get catalog(): Catalog | undefined {
    return this.#isPossible ? this.rendered?.catalog : undefined;
  }

  edit(edits: readonly DocumentEdit[] | undefined): void {
    const file = this.#file;
    if (!edits || !this.#isPossible) this.#isPossible = false;
    else if (edits.length > 0) {
      const inFile = edits.flatMap(({ document, edit: { span, newText } }) => {
        const found = spanInFile(file, { document, span });
        return found ? [{ span: found, newText }] : [];
      });
      this.#isPossible = inFile.length === edits.length;
      this.#file = readSourceFile(file.path, applyEdits(file.text, inFile), file);
    }
  }

  copy({ name: own, root }: Channel, { root: behind }: Channel, name: string): void {
    const place = this.#entries();
    const renamed = own && renameText(own, name);
    if (!place || !renamed) return this.edit(undefined);
    const content = { ...(plainOf(root) as PlainMap), name };
    const changes = renamed.map(({ edit }) => edit);
    this.edit(copyItem(place, { item: root, behind, changes, content }));
  }

  add({ definitions }: Package, blob: PlainMap): void {
    const place = this.#entries();
    const behind = place && definitions[0] ? place.list.items.indexOf(definitions[0].root) : -1;
    this.edit(place && insertItems(place, behind + 1, [blob]));
  }

  #entries() {
    const template = this.rendered?.template;
    const list = template?.kind === "basic" ? listFieldOf(template.root, "entries") : undefined;
    return template && list && { document: template.document, list, key: "entries" };
  }
}
