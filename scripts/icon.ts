// npm run icon: draws docs/icon.svg as the icon.png that is shipped.

import { readFileSync } from "node:fs";
import { launchBrowser } from "./browser.ts";
import { inProject } from "./project.ts";

const size = 256;
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: size, height: size } });
await page.setContent(`<style>body { margin: 0 }</style>${readFileSync(inProject("docs/icon.svg"), "utf8")}`);
await page.screenshot({ path: inProject("icon.png"), omitBackground: true });
await browser.close();
