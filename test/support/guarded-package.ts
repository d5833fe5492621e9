// A small package with a channel that leads through 1.3, for the tests of guardrails.

import { bundlesOf, packageBlob } from "./lighthouse.ts";

/** The package and its bundles. */
export const guardedRest = `${packageBlob}${bundlesOf("1.2.0", "1.2.1", "1.3.0", "1.4.0")}`;

/** A channel that leads through 1.3.0. */
export const guardedChannel = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
- name: lighthouse.v1.2.1
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.1
  skipRange: '>=1.2.0 <1.3.0'
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.0
`;

/** The head of a guardrails blob. */
export const guardrailsHead = `---
schema: upgrade.guardrails/v1
package: lighthouse
`;

/** An installation of 1.2 must run 1.3 before 1.4. */
export const throughEachMinor = `steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
  before: '>=1.4.0'
  reason: 1.3 moves the CRD to v1
`;

/** More steps than fit into one number with a bit for each. */
const idleCount = 40;

/** The catalog with steps before its own that concern none of its versions. */
export function behindIdleSteps(text: string): string {
  const idle = "- {from: '>=90.0.0 <91.0.0', through: '>=91.0.0 <92.0.0', before: '>=92.0.0'}\n";
  return text.replaceAll("\nsteps:\n", `$&${idle.repeat(idleCount)}`);
}

/** What is said about such a catalog, as if its steps were the first ones. */
export function withoutIdleSteps(said: string): string {
  return said.replaceAll(/\b(steps?) (\d+)(?: and (\d+))?/g, (_, word: string, ...numbers: readonly string[]) => {
    const own = numbers.slice(0, 2).flatMap((number) => (number === undefined ? [] : Number(number) - idleCount));
    return `${word} ${own.join(" and ")}`;
  });
}
