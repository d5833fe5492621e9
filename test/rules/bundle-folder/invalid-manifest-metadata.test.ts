import { test } from "node:test";
import { checkFolder, crdFile, csvFile, lampExample, ownsLamp } from "../../support/csv-fixture.ts";

/** A bundle with a ConfigMap that has these lines below `kind`. */
function withConfigMap(lines: string): string {
  return `${csvFile()}-- manifests/config.yaml --\napiVersion: v1\nkind: ConfigMap\n${lines}`;
}

test("valid metadata", async () => {
  await checkFolder(
    withConfigMap(`metadata:
  name: lighthouse
  creationTimestamp: null
  labels: {app.kubernetes.io/name: lighthouse, version: "1.5", empty: ""}
  annotations: {Example.com/Some: "any text", "\${PREFIX}/on": "true"}
  finalizers: [example.com/lamp]
`),
  );
});

test("a namespace", async () => {
  await checkFolder(
    withConfigMap("metadata:\n  name: a\n  namespace: harbour\n             ~~~~~~~ error invalid-manifest-metadata\n"),
    { messages: ["a manifest in a bundle cannot have a namespace, because OLM chooses it; remove 'namespace'"] },
  );
});

test("no name: empty, only generated, or without metadata", async () => {
  const messages = ["this ConfigMap has no 'metadata.name'; add one"];
  await checkFolder(withConfigMap('metadata:\n  name: ""\n        ~~ error invalid-manifest-metadata\n'), { messages });
  await checkFolder(withConfigMap("metadata:\n~~~~~~~~ error invalid-manifest-metadata\n  generateName: a-\n"), {
    messages,
  });
  await checkFolder(
    `${csvFile()}-- manifests/config.yaml --\napiVersion: v1\nkind: ConfigMap\n      ~~~~~~~~~ error invalid-manifest-metadata\n`,
    { messages },
  );
});

test("labels and annotations that are not texts", async () => {
  await checkFolder(
    withConfigMap(`metadata:
  name: a
  labels: {version: 1.5}
                    ~~~ error invalid-manifest-metadata
  annotations: {lit: true}
                     ~~~~ error invalid-manifest-metadata
`),
    {
      messages: [
        "'version' must be a string, but is the number 1.5",
        "'lit' must be a string, but is the boolean true",
      ],
    },
  );
});

test("labels, annotations and finalizers that are not named as Kubernetes demands", async () => {
  await checkFolder(
    withConfigMap(`metadata:
  name: a
  labels: {a: x y, -b: c, Example.com/d: e, /f: g, a/b/c: h}
              ~~~ error invalid-manifest-metadata
                   ~~ error invalid-manifest-metadata
                          ~~~~~~~~~~~~~ error invalid-manifest-metadata
                                            ~~ error invalid-manifest-metadata
                                                   ~~~~~ error invalid-manifest-metadata
  annotations: {"": a, b c: d}
                ~~ error invalid-manifest-metadata
                       ~~~ error invalid-manifest-metadata
  finalizers: [orphan, foregroundDeletion, a:b]
               ~~~~~~ error invalid-manifest-metadata
                                           ~~~ error invalid-manifest-metadata
`),
    {
      messages: [
        "'x y' is not a valid label value: use letters, digits, '-', '_' and '.', with a letter or digit at both ends",
        "'-b' is not a valid label: use letters, digits, '-', '_' and '.', with a letter or digit at both ends",
        "'Example.com/d' is not a valid label: before '/', write a domain in lower-case letters",
        "'/f' is not a valid label: before '/', write a domain in lower-case letters",
        "'a/b/c' is not a valid label: it has more than one '/'",
        "'' is not a valid annotation: it has no name",
        "'b c' is not a valid annotation: use letters, digits, '-', '_' and '.', with a letter or digit at both ends",
        "the finalizers 'orphan' and 'foregroundDeletion' exclude each other; remove one",
        "'a:b' is not a valid finalizer: use letters, digits, '-', '_' and '.', with a letter or digit at both ends",
      ],
    },
  );
});

test("times, owners, managers and a generation", async () => {
  await checkFolder(
    withConfigMap(`metadata:
  name: a
  creationTimestamp: bad
                     ~~~ error invalid-manifest-metadata
  generation: -1
              ~~ error invalid-manifest-metadata
  ownerReferences:
  - kind: Event
    ~~~~ error invalid-manifest-metadata
    ~~~~ error invalid-manifest-metadata
    apiVersion: v1
    controller: true
  - apiVersion: a/b/c
                ~~~~~ error invalid-manifest-metadata
    kind: Lamp
    name: lamp
    uid: "1"
    controller: true
                ~~~~ error invalid-manifest-metadata
  managedFields:
  - operation: Patch
               ~~~~~ error invalid-manifest-metadata
    fieldsType: Fields
                ~~~~~~ error invalid-manifest-metadata
`),
    {
      messages: [
        "'creationTimestamp' must be a time such as '2025-01-31T12:00:00Z', but is 'bad'",
        "'generation' must not be negative",
        "an owner needs 'name', 'uid'",
        "an Event cannot be an owner",
        "'a/b/c' is not a valid API version",
        "only one owner can have 'controller: true'; remove this one",
        "'operation' must be 'Apply' or 'Update'; remove 'managedFields'",
        "'fieldsType' must be 'FieldsV1'; remove 'managedFields'",
      ],
    },
  );
});

test("annotations of more than 256 KiB", async () => {
  await checkFolder(
    withConfigMap(
      `metadata:\n  name: a\n  annotations:\n  ~~~~~~~~~~~ error invalid-manifest-metadata\n    a: ${"é".repeat(131_072)}\n`,
    ),
    { messages: ["the annotations of an object must not have more than 256 KiB together; shorten them"] },
  );
});

test("the labels of a CRD", async () => {
  const crd = crdFile().replace("metadata:\n", "metadata:\n  labels: {a: x y}\n              ~~~ error invalid-crd\n");
  await checkFolder(`${csvFile({ annotations: lampExample, spec: ownsLamp })}${crd}`);
});
