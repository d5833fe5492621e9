// What the names of channels promise. Channels are compared by the words in their names: 'stable' in 'stable-v1'.

/** Words for versions that are not meant for all users yet. */
const previewWords: ReadonlySet<string> = new Set([
  ...["alpha", "beta", "candidate", "candidates", "dev", "development", "devel", "early", "edge", "ea", "experimental"],
  ...["fast", "incubating", "latest", "main", "master", "next", "nightly", "pre", "prerelease", "preview", "rapid"],
  ...["rc", "rolling", "snapshot", "staging", "tech", "test", "testing", "tip", "unstable"],
]);

/** Whether a channel is one in which versions appear before they are released to all users. */
export function isPreviewChannel(name: string): boolean {
  return wordsOf(name).some((word) => previewWords.has(word));
}

/** Whether a channel promises stable versions. */
export function isStableChannel(name: string): boolean {
  return wordsOf(name).includes("stable") && !isPreviewChannel(name);
}

/** Whether two channels have the same name except for numbers, such as 'stable-1.9' and 'stable-1.10'. */
export function isSameSeries(a: string, b: string): boolean {
  return seriesOf(a) === seriesOf(b);
}

function seriesOf(name: string): string {
  return name.replaceAll(/\d+/g, "0").replaceAll(/0(?:\.0)+/g, "0");
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[^a-z]+/);
}
