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
  const executablePath = process.env["CHROMIUM"] ?? (await bundled.executablePath());
  return chromium.launch({ executablePath, args: flags });
}
