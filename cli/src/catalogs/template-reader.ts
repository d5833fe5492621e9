// Takes templates as the catalogs that they would generate, as the language server does.

import { dirname } from "node:path";
import {
  type BundleLocations,
  type Catalog,
  formatFirst,
  lineAndColumnAt,
  Session,
  type Snapshot,
  type SourceFile,
  spanInFile,
  templateRejections,
  type Workspace,
} from "#core";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import { readBundleLocations } from "./bundle-locations.ts";
import type { ReadContext } from "./command-workspace.ts";
import { shownPath } from "./paths.ts";

/** A snapshot of a file with a template. */
export type TemplateSnapshot = Snapshot & { readonly template: NonNullable<Snapshot["template"]> };

/** Reads the files that describe bundles once for all templates of a folder. */
export class TemplateReader {
  readonly #workspace: Workspace;
  readonly #cwd: string;
  readonly #locations: BundleLocations | undefined;
  readonly #sessions = new Map<string, Session>();

  /** Without `locations`, images are looked up in the working folder, or in the folder of a template outside of it. */
  constructor(workspace: Workspace, cwd: string, locations: BundleLocations | undefined) {
    this.#workspace = workspace;
    this.#cwd = cwd;
    this.#locations = locations;
  }

  /** The snapshot of the template in a file; undefined if the file holds none. `searched` is the folder of --workspace. */
  async read(path: string, searched?: string): Promise<TemplateSnapshot | undefined> {
    const folder = dirname(path);
    const isInside = folder === this.#cwd || folder.startsWith(`${this.#cwd}/`);
    const snapshot = await this.#sessionOver(searched ?? (isInside ? this.#cwd : folder)).snapshot(path);
    return snapshot?.template && { ...snapshot, template: snapshot.template };
  }

  #sessionOver(folder: string): Session {
    const known = this.#sessions.get(folder);
    if (known) return known;
    const session = new Session(this.#workspace);
    session.setWorkspaceFolders([folder]);
    if (this.#locations) session.setBundleLocations(this.#locations);
    this.#sessions.set(folder, session);
    return session;
  }
}

/** The catalog and the images whose bundles it lacks, or why opm renders none; the reason completes "'PATH' …". */
export type RenderResult =
  | { readonly ok: Catalog; readonly unknownImages: readonly string[] }
  | { readonly notCatalog: string };

/** Renders the template in a file, and prints which of its images are unknown. */
export async function renderTemplateFile(
  { path }: SourceFile,
  workspace: Workspace,
  { io, bundles = [] }: ReadContext,
): Promise<RenderResult> {
  const locations = await readBundleLocations(workspace, io.cwd, bundles);
  const snapshot = await new TemplateReader(workspace, io.cwd, locations).read(path);
  if (!snapshot) return { notCatalog: "is not a catalog template that can be read" };
  const { file, template } = snapshot;
  const [rejection] = templateRejections(template);
  if (rejection) {
    const span = spanInFile(file, rejection.at);
    const line = span ? `line ${lineAndColumnAt(file, span.start).line}: ` : "";
    return { notCatalog: `is a template that opm does not render: ${line}${rejection.message}` };
  }
  const unknownImages = unknownImagesOf(snapshot);
  if (unknownImages.length > 0) {
    const remark = `${formatFirst(unknownImages, maxNamedImages)} ${whyUnknown(unknownImages)}`;
    printMessage(io, `'${shownPath(io.cwd, path)}': ${remark}`, exitStatus.success);
  }
  // What opm says of the file itself, as of a catalog's, is not what it says of the catalog.
  return { ok: { ...template.rendered.catalog, isGenerated: true }, unknownImages };
}

const maxNamedImages = 3;

/** Why nothing is known of these images, and what to do about it. Completes a sentence that names or counts them. */
export function whyUnknown({ length }: readonly string[]): string {
  return length === 1
    ? "is not described by any file; name a catalog that has it with --bundles"
    : "are not described by any file; name a catalog that has them with --bundles";
}

/** The unknown images of a template, each once. */
export function unknownImagesOf({ template: { rendered } }: TemplateSnapshot): readonly string[] {
  return [...new Set(rendered.unknownImages.map(({ value }) => value))];
}
