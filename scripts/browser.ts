// A headless Chromium for tests and pictures: an installed one where CHROMIUM names it, else the one from npm.

import bundled from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

/** Nothing here needs a graphics card or the network; the sandbox does not work for root, as which containers run. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await unpackBrowser(), args: flags });
}

/**
 * The path of the program. The one from npm is unpacked into the folder for temporary files: once, and before several
 * processes need it, because one that finds it half written cannot start it.
 */
export async function unpackBrowser(): Promise<string> {
  return process.env["CHROMIUM"] ?? (await bundled.executablePath());
}
