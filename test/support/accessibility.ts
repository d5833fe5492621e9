// axe-core in a page.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inProject } from "../../scripts/project.ts";

/** The violations that axe-core finds in the page as it is now: the rule, and the elements that violate it. */
export async function findViolations(page: Page): Promise<readonly (readonly string[])[]> {
  const isLoaded = await page.evaluate<boolean>("'axe' in globalThis");
  if (!isLoaded) await page.evaluate(readFileSync(inProject("node_modules/axe-core/axe.min.js"), "utf8"));
  return page.evaluate<readonly (readonly string[])[]>(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]))",
  );
}
