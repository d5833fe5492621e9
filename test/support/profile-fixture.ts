// Fixtures of rules that are off by default: the rule under test alone is turned on.

import { rules } from "#core";
import { checkFolder, checkFolderFix, setAside } from "./csv-fixture.ts";
import type { Expected } from "./fixture.ts";

/** What a test expects, and the OpenShift version of the settings. */
export interface ExpectedOfRule extends Expected {
  readonly openshiftVersion?: string;
}

/** Checks that the findings in all files, with the rule turned on, are exactly those drawn under the texts. */
export function checkRule(id: string, fixture: string, expected: ExpectedOfRule = {}): Promise<void> {
  const { openshiftVersion } = expected;
  const settings = openshiftVersion === undefined ? settingsFor(id) : { ...settingsFor(id), openshiftVersion };
  return checkFolder(fixture, { ...expected, settings });
}

/** Checks that the first fix of the rule turns `before` into `after` and that fewer findings remain. */
export function checkRuleFix(id: string, before: string, after: string): Promise<void> {
  return checkFolderFix(before, after, { settings: settingsFor(id) });
}

function settingsFor(id: string): object {
  // The rules of the profile `community` are about properties in an annotation and about Ingresses, which have other rules, too.
  const others = { ...setAside, "properties-annotation": "off", "rejected-by-olm-v1": "off" };
  return { rules: { ...others, [id]: rules.find((rule) => rule.id === id)?.severity } };
}
