/** The paths that synchronous work needed and that have not been read yet. The caller reads them and repeats the work. */
export class UnreadPaths {
  readonly folders = new Set<string>();
  /** Files that are needed as a whole. */
  readonly files = new Set<string>();
  /** Files of which only the packages they define or request are needed. */
  readonly filesToScan = new Set<string>();
  /** Files of which only the names they list are needed. */
  readonly filesToList = new Set<string>();

  get isEmpty(): boolean {
    return this.folders.size + this.files.size + this.filesToScan.size + this.filesToList.size === 0;
  }

  addAll({ folders, files, filesToScan, filesToList }: UnreadPaths): void {
    for (const path of folders) this.folders.add(path);
    for (const path of files) this.files.add(path);
    for (const path of filesToScan) this.filesToScan.add(path);
    for (const path of filesToList) this.filesToList.add(path);
  }
}
