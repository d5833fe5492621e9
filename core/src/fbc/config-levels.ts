// What a repository's `.olm-catalogs.yaml` wants of the rules.

import { isRuleLevel, type RuleLevel } from "../settings.ts";
import type { Node } from "../syntax/node.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** The levels that a settings file gives rules; what has the wrong form counts as not given. */
export function configLevels({ documents }: SourceFile): Readonly<Record<string, RuleLevel>> {
  const root = documents[0]?.root;
  const rules = root?.kind === "map" ? root.pairs.find(({ key }) => key.value === "rules")?.value : undefined;
  if (rules?.kind !== "map") return {};
  const levels = rules.pairs.map(({ key, value }) => [key.value, levelText(value)] as const);
  return Object.fromEntries(levels.filter((pair): pair is [string, RuleLevel] => isRuleLevel(pair[1])));
}

/** YAML 1.1 reads `off` as false. */
function levelText(node: Node): unknown {
  if (node.kind !== "scalar") return undefined;
  return node.value === false ? "off" : node.value;
}
