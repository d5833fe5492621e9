// Which test files belong to which suite.

import { globSync, readdirSync } from "node:fs";
import { inProject, projectFolder } from "./project.ts";

/** Folders of test/ with a suite of their own, because their tests use the built extension. */
const builtFolders = ["server", "project", "cli", "host"];

/** Folders of test/ without tests. */
const supportFolders = ["support", "vectors", "api-server"];

/** Tests that compare with slow models, or walk over all real catalogs: seconds each, so that they are kept apart. */
export const propertyTests = "test/**/*.property.test.ts";

/** Tests that open pages in Chromium. */
export const browserTests = "test/**/*.browser.test.ts";

/** Tests that start an API server: it needs a processor for itself. */
export const apiServerTests = "test/**/*api-server.test.ts";

/** The tests that need nothing but the sources, apart from those in these folders of test/. */
export function unitTests(except: readonly string[] = []): readonly string[] {
  const folders = readdirSync(inProject("test"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = [...builtFolders, ...supportFolders, ...except];
  const pure = folders.filter(({ name }) => !others.includes(name));
  const patterns = pure.map(({ name }) => `test/${name}/**/*.test.ts`);
  return testFiles(patterns, [propertyTests, browserTests, apiServerTests]);
}

/** A pattern without a single file is a mistake in the wiring, not a success. */
export function testFiles(patterns: string | readonly string[], exclude: readonly string[] = []): readonly string[] {
  const files = globSync([patterns].flat(), { cwd: projectFolder, exclude: [...exclude] }).sort();
  if (files.length === 0) throw new Error(`no test file matches ${[patterns].flat().join(", ")}`);
  return files;
}
