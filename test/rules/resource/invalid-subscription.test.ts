import { test } from "node:test";
import { subscriptionOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

test("a valid Subscription", async () => {
  await checkExtension(subscriptionOf("name: lighthouse", "channel: null", "config: {env: [{name: LAMP}]}"));
});

test("a missing package, and a channel that is a number", async () => {
  await checkExtension(
    subscriptionOf("channel: 4.2", "         ~~~ error invalid-subscription").replace(
      "spec:\n",
      "spec:\n~~~~ error invalid-subscription\n",
    ),
    { messages: ["'spec' has no 'name'", "'channel' must be a string, but is the number 4.2; put it in quotes"] },
  );
  await checkExtensionFix(subscriptionOf("name: x", "channel: 4.2"), subscriptionOf("name: x", 'channel: "4.2"'));
});

test("parts of pods that the API server rejects: wrong types and missing fields", async () => {
  await checkExtension(
    subscriptionOf(
      "name: lighthouse",
      "config:",
      "  resources: {limits: {cpu: a lot}, requests: {cpu: 1, memory: 1Gi}}",
      "                            ~~~~~ error invalid-subscription",
      "  tolerations: [a, {key: lamp}]",
      "                ~ error invalid-subscription",
      "  volumes: [{emptyDir: {}}, {name: lamps}]",
      "             ~~~~~~~~ error invalid-subscription",
      "  volumeMounts: [{name: lamps, mountPath: 1}]",
      "                                          ~ error invalid-subscription",
    ),
    {
      messages: [
        "'cpu' must be a quantity such as '100m' or '1Gi', but is 'a lot'",
        "each item of 'tolerations' must be a mapping, but is 'a'",
        "'name' is missing here, so the API server rejects this Subscription",
        "'mountPath' must be a string, but is the number 1",
      ],
    },
  );
});

test("no name, and another API version", async () => {
  await checkExtension(
    subscriptionOf("name: x").replace(
      "metadata:\n  name: lighthouse\n",
      "metadata:\n~~~~~~~~ error invalid-subscription\n",
    ),
    { messages: ["'metadata' has no 'name'"] },
  );
  await checkExtensionFix(subscriptionOf("name: x").replace("v1alpha1", "v1"), subscriptionOf("name: x"));
});

test("a Subscription of another API group", async () => {
  const other = subscriptionOf("name: x").replace("operators.coreos.com/v1alpha1", "messaging.knative.dev/v1");
  await checkExtension(`${subscriptionOf("name: x")}---\n${other.slice(other.indexOf("\n") + 1)}  channel: 4\n`);
});

test("without 'apiVersion', nothing else is checked", async () => {
  const written = subscriptionOf("channel: 4.2");
  const marker = `      ${"~".repeat("Subscription".length)} error invalid-subscription\n`;
  await checkExtension(written.replace(/apiVersion: .*\n/, "").replace("kind: Subscription\n", `$&${marker}`), {
    messages: ["this Subscription has no 'apiVersion'; add 'apiVersion: operators.coreos.com/v1alpha1'"],
  });
});

test("what kubectl would send as written: empty items, a fraction without quotes, and parts of an environment variable", async () => {
  await checkExtension(
    subscriptionOf(
      "name: lighthouse",
      "config:",
      "  resources: {limits: {cpu: 0.5, memory: 1}}",
      "                            ~~~ error invalid-subscription",
      "  tolerations: [{key: lamp}, null]",
      "                             ~~~~ error invalid-subscription",
      "  env: [{name: LAMP, valueFrom: {secretKeyRef: {name: lamps}}}]",
      "                                                ~~~~ error invalid-subscription",
    ),
    {
      messages: [
        "'cpu' is a number with a fraction, which the API server rejects; put it in quotes",
        "'tolerations' has an item without a value, so the API server rejects this Subscription",
        "'key' is missing here, so the API server rejects this Subscription",
      ],
    },
  );
});

test("metadata that the API server rejects for every kind", async () => {
  await checkExtension(
    subscriptionOf("name: lighthouse").replace(
      "  namespace: harbour\n",
      `  namespace: harbour
  labels: {lamp: two lenses, -x: lens}
                 ~~~~~~~~~~ error invalid-subscription
                             ~~ error invalid-subscription
  finalizers: lamp
              ~~~~ error invalid-subscription
`,
    ),
  );
});

test("a name without a value, and an empty API version", async () => {
  await checkExtension(
    subscriptionOf("name: x").replace(
      "metadata:\n  name: lighthouse\n",
      "metadata:\n~~~~~~~~ error invalid-subscription\n  name:\n",
    ),
    { messages: ["'metadata' has no 'name'"] },
  );
  await checkExtension(
    subscriptionOf("name: x").replace(
      "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n",
      'apiVersion: ""\nkind: Subscription\n      ~~~~~~~~~~~~ error invalid-subscription\n',
    ),
  );
});
