import type { OperatorConditionObject, WrittenCondition } from "../../model/operator-condition.ts";
import type { ConditionFact, OperatorConditionFacts } from "./cluster-facts.ts";

/** Converts an OperatorCondition in an editor to a fact, so that it is judged like one of a cluster. */
export function factsOfOperatorCondition(condition: OperatorConditionObject): OperatorConditionFacts {
  const { overrides } = condition;
  return {
    name: condition.name?.value ?? "",
    namespace: condition.namespace?.value ?? "",
    apiVersion: condition.apiVersion?.value ?? "",
    generation: condition.generation,
    overrides: overrides.filter(({ map }) => map).map(conditionFact),
    stringOverrides: overrides.flatMap(({ map, type }) => (map ? [] : (type?.value ?? []))),
    specConditions: condition.specConditions.map(conditionFact),
    statusConditions: condition.statusConditions.map(conditionFact),
    statusVersion: condition.statusVersion?.value ?? "",
  };
}

function conditionFact({ type, status, reason, message, observedGeneration }: WrittenCondition): ConditionFact {
  return {
    type: type?.value ?? "",
    status: status?.value ?? "",
    reason: reason?.value ?? "",
    message: message?.value ?? "",
    observedGeneration,
  };
}
