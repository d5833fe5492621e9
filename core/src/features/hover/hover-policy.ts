// The lines about the semver rules that OLM v1's documents promise and no shipped OLM applies.

import { dependencyOf, type Scope } from "../../resolve/course.ts";
import type { From } from "../../resolve/edges.ts";
import type { Position } from "../../resolve/line.ts";
import { positionsIn } from "../../resolve/positions.ts";
import { highestByPolicy, policyOnEdges, type RefusedWay, semverPolicyLabel } from "../../resolve/semver-policy.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { code, plain } from "../words/markdown.ts";

const documents = "https://operator-framework.github.io/operator-controller/concepts/upgrade-support";

/** Which ways on the policy would not allow: the one that OLM v1 takes, else the highest, stands for them all. */
export function policyFact(scope: Scope, from: From, targets: readonly Position[]): string | undefined {
  const positions = positionsIn(scope.pkg, scope.channel);
  const refused = policyOnEdges(from.version, targets);
  const here = positions.named(from.name);
  const next = here && positions.next("v1", here);
  const example = refused.find(({ way }) => way === next) ?? highest(refused);
  if (!example) return undefined;
  const more = refused.length > 1 ? `, nor to ${refused.length - 1} more` : "";
  return `${semverPolicyLabel}: not to ${code(versionText(example.way.version))} (${plain(example.reason)})${more}`;
}

function highest(refused: readonly RefusedWay<Position>[]): RefusedWay<Position> | undefined {
  return refused.reduce<RefusedWay<Position> | undefined>(
    (best, each) => (best && compareVersions(best.way.version, each.way.version) >= 0 ? best : each),
    undefined,
  );
}

/** Said where OLM v1 stands still although the documents, in one of two places, let one expect an update. */
export function documentsFact({ pkg, channel }: Scope, from: From): string | undefined {
  const positions = positionsIn(pkg, channel);
  const here = positions.named(from.name);
  if (!here || positions.next("v1", here) !== "stays" || dependencyOf(pkg, from.name) !== undefined) return undefined;
  const expected = highestByPolicy(from.version, positions.positions);
  if (!expected) return undefined;
  const promise = `[semver alone](${documents}#upgrades) an update to ${code(versionText(expected.version))}`;
  return `OLM v1's documents make of ${promise}, but what ships follows [the catalog's edges](${documents}#upgrade-constraint-semantics) only`;
}
