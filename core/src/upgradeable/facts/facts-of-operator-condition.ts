import type { OperatorConditionObject, WrittenCondition } from "../../model/operator-condition.ts";
import type { ConditionFact, OperatorConditionFacts } from "./cluster-facts.ts";

/** An OperatorCondition in an editor as a fact, so that it is judged like one of a cluster. */
export function factsOfOperatorCondition(condition: OperatorConditionObject): OperatorConditionFacts {
  const { overrides } = condition;
  return {
    name: condition.name?.value ?? "",
    namespace: condition.namespace?.value ?? "",
    apiVersion: condition.apiVersion?.value ?? "",
    generation: condition.generation,
    overrides: overrides.filter(({ map }) => map).map(factOf),
    stringOverrides: overrides.flatMap(({ map, type }) => (map ? [] : (type?.value ?? []))),
    specConditions: condition.specConditions.map(factOf),
    statusConditions: condition.statusConditions.map(factOf),
    statusVersion: condition.statusVersion?.value ?? "",
  };
}

function factOf({ type, status, reason, message, observedGeneration }: WrittenCondition): ConditionFact {
  return {
    type: type?.value ?? "",
    status: status?.value ?? "",
    reason: reason?.value ?? "",
    message: message?.value ?? "",
    observedGeneration,
  };
}
