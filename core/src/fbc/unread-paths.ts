/** The paths that synchronous work needed and that have not been read yet. The caller reads them and repeats the work. */
export class UnreadPaths {
  readonly folders = new Set<string>();
  /** Files that are needed as a whole. */
  readonly files = new Set<string>();
  /** Files of which only the packages they define or request are needed. */
  readonly filesToScan = new Set<string>();
  /** Files of which only the names they list are needed. */
  readonly filesToList = new Set<string>();
  /** Files of which only the images they mention are needed. */
  readonly filesToSearchForImages = new Set<string>();
  /** Files of which only the bundles they describe are needed. */
  readonly filesToSearchForBundles = new Set<string>();

  get isEmpty(): boolean {
    return this.#sets.every(({ size }) => size === 0);
  }

  addAll(others: UnreadPaths): void {
    for (const [index, paths] of others.#sets.entries()) for (const path of paths) this.#sets[index]?.add(path);
  }

  /** Every path, whatever of it is needed. */
  *all(): Generator<string> {
    for (const paths of this.#sets) yield* paths;
  }

  get #sets(): readonly Set<string>[] {
    const { folders, files, filesToScan, filesToList, filesToSearchForImages, filesToSearchForBundles } = this;
    return [folders, files, filesToScan, filesToList, filesToSearchForImages, filesToSearchForBundles];
  }
}
