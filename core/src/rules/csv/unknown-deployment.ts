import { type CsvApi, deployments, ownedApiServices, startOf, webhooks } from "../../bundle/csv-parts.ts";
import { textField } from "../../bundle/fields.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-deployment",
  scope: "csv",
  severity: "warning",
  needsWholeText: true,
  summary: "The webhooks and API services of a CSV name its own deployments.",
  *check(csv) {
    const users = [...webhookUsers(csv), ...apiServiceUsers(csv)];
    if (users.length === 0) return;
    const names = new Set(deployments(csv).flatMap(({ name }) => name?.value ?? []));
    for (const user of users) {
      const { deploymentName } = user;
      if (deploymentName && (names.has(deploymentName.value) || isPlaceholder(deploymentName.value))) continue;
      yield reportOf(csv, user, names);
    }
  },
});

/** What is served by a deployment. */
interface DeploymentUser {
  readonly words: string;
  readonly deploymentName: Located<string> | undefined;
  readonly at: Located<string>;
}

function webhookUsers(csv: ClusterServiceVersion): readonly DeploymentUser[] {
  return webhooks(csv).map(({ map, generateName, deploymentName }) => {
    return { words: `webhook '${generateName?.value ?? ""}'`, deploymentName, at: generateName ?? startOf(csv, map) };
  });
}

function apiServiceUsers(csv: ClusterServiceVersion): readonly DeploymentUser[] {
  return ownedApiServices(csv).map(({ map, group, version, at }: CsvApi) => {
    const deploymentName = textField(csv.document, map, "deploymentName");
    return { words: `API service '${version?.value ?? ""}.${group ?? ""}'`, deploymentName, at };
  });
}

function reportOf(
  csv: ClusterServiceVersion,
  { words, deploymentName, at }: DeploymentUser,
  names: ReadonlySet<string>,
): Report {
  if (!deploymentName?.value) return { at: deploymentName ?? at, message: `${words} has no 'deploymentName'` };
  const suggestion = nearestName(deploymentName.value, names);
  const meant = deployments(csv).find(({ name }) => name?.value === suggestion)?.name;
  return {
    at: deploymentName,
    message: `${words} names deployment '${deploymentName.value}', which this CSV does not have${didYouMean(suggestion)}`,
    related: meant ? [{ message: "the deployment with a similar name", at: meant }] : [],
    fixes: renameFix(deploymentName, suggestion),
  };
}
