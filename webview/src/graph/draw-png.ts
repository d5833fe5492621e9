// Turns an SVG into a PNG in the page, because neither the extension nor the language server can draw.

/** Pixels of the PNG for one pixel of the SVG, so that text stays sharp on any screen. */
const sharpness = 2;

/** Browsers draw no larger canvas. */
const mostPixels = 16_000;

/**
 * The bytes of a PNG of the SVG; null if the browser cannot draw it. A large graph gets a smaller scale. The content
 * security policy allows pictures from `data:` for this.
 */
export async function drawPng(svg: string): Promise<Uint8Array | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = Math.min(sharpness, mostPixels / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && new Uint8Array(await blob.arrayBuffer());
}
