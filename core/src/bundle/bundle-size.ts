// About how large a bundle is compressed. OLM v0 unpacks a bundle into a ConfigMap, which holds about a megabyte, so
// operator-framework/api limits what its manifests come to (pkg/validation/internal/bundle.go).

/** zlib's gzip, which every host has. */
declare class CompressionStream {
  constructor(format: "gzip");
  readonly readable: AsyncIterable<Uint8Array>;
  readonly writable: { getWriter(): { write(chunk: Uint8Array): Promise<void>; close(): Promise<void> } };
}

/** The sum over all files of a bundle's `manifests/`, each compressed alone with gzip and written in base64, in bytes. */
export interface BundleSize {
  readonly compressed: number;
  readonly files: readonly MeasuredFile[];
}

export interface MeasuredFile {
  readonly path: string;
  /** In base64 of gzip, in bytes. */
  readonly compressed: number;
}

/** The most that a bundle may have, in bytes. */
export const mostCompressed = 2 ** 20;

/** Above this share, a bundle is nearly too large. */
const nearlyAll = 0.85;

/** The gzip of Go makes manifests up to a hundredth larger or smaller than zlib's; with this share more, a bundle is too large. */
const certainly = 1.02;

/** Whether the bundle is too large for certain, or may be, or nearly is. */
export function sizeLevel({ compressed }: BundleSize): "too-large" | "about-too-large" | "nearly-too-large" {
  if (compressed > mostCompressed * certainly) return "too-large";
  return compressed > mostCompressed / certainly ? "about-too-large" : "nearly-too-large";
}

/** The size of these files; undefined where it is far from the limit. */
export async function bundleSizeOf(
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): Promise<BundleSize | undefined> {
  // Compressing takes time, and most bundles are small enough without it.
  const most = files.reduce((sum, { content }) => sum + base64Length(content.length), 0);
  if (most <= mostCompressed * nearlyAll) return undefined;
  const measured: MeasuredFile[] = [];
  for (const { path, content } of files) {
    measured.push({ path, compressed: base64Length(await gzippedLength(content)) });
  }
  const compressed = measured.reduce((sum, file) => sum + file.compressed, 0);
  return compressed > mostCompressed * nearlyAll ? { compressed, files: measured } : undefined;
}

async function gzippedLength(bytes: Uint8Array): Promise<number> {
  const { readable, writable } = new CompressionStream("gzip");
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  let length = 0;
  for await (const chunk of readable) length += chunk.length;
  await written;
  return length;
}

function base64Length(length: number): number {
  return 4 * Math.ceil(length / 3);
}
