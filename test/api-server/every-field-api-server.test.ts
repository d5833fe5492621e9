// Every field of the definitions of the kinds that are checked, with many values: what the API server rejects is reported,
// and nothing else. The definitions are walked, so that a field of a later version is asked about too.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Session } from "#core";
import type { KubeObject } from "../support/cluster-objects.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { seededRandom } from "../support/random.ts";
import { type CrdSchema, type FieldEdit, fieldEdits, inWords, withEdit } from "./crd-fields.ts";
import { type Crd, realCrds } from "./custom-resources.ts";
import { goodObjects } from "./good-objects.ts";
import { intendedDifferences } from "./intended-differences.ts";
import { type ApiServer, startApiServer } from "./start-api-server.ts";
import { needsApiServer } from "./without-api-server.ts";

const crds = realCrds();
const skip = crds ? needsApiServer.skip : "no ../shared/cluster/crds here";

/** An object with what was changed in it. */
interface Case {
  readonly kind: string;
  readonly edits: readonly FieldEdit[];
  readonly object: KubeObject;
  /** kubectl sends the first. With the second, as other clients have it, an unknown key is dropped. */
  readonly validation: "Strict" | "Ignore";
}

/** What both say of a case. */
interface Answer extends Case {
  readonly isRejected: boolean;
  readonly reason: string;
  readonly errors: readonly string[];
}

describe("every field of a definition", { skip }, () => {
  let server: ApiServer;
  let answers: readonly Answer[] = [];

  before(async () => {
    const kinds = new Set(goodObjects.map(({ kind }) => kind));
    server = await startApiServer({ crds: (crds ?? []).filter((crd) => kinds.has(kindOf(crd))) });
    answers = await answersTo(server, allCases());
  });

  after(() => server?.stop());

  test("has a value that the API server accepts", () => {
    const good = answers.filter(({ edits: [edit] }) => edit && !edit.isUnknownKey && isGood(edit));
    assert.ok(good.length > 700, `only ${good.length} fields`);
    assert.deepEqual(good.filter(({ isRejected }) => isRejected).map(words), []);
  });

  test("is judged as the API server does, but for what is left to others", (t) => {
    const different = answers.filter(isDifferent);
    const used = new Set<string>();
    t.diagnostic(`${different.length} different`);
    const left = different.filter((answer) => {
      const intended = intendedDifferences.find((each) => each.covers(describeCase(answer)));
      if (intended) used.add(intended.why);
      return !intended;
    });
    t.diagnostic(`${answers.length} objects, ${answers.filter(({ isRejected }) => isRejected).length} rejected`);
    assert.deepEqual(left.map(words), []);
    const unused = intendedDifferences.filter(({ why }) => !used.has(why));
    assert.deepEqual(
      unused.map(({ why }) => why),
      [],
      "these differences do not exist any more",
    );
  });

  test("is judged the same beside another field", async () => {
    const random = seededRandom(33);
    const alike = answers.filter((answer) => answer.validation === "Strict" && !isDifferent(answer));
    const pairs = Array.from({ length: 400 }, (): Case => {
      const one = random.pick(alike);
      const two = random.pick(alike.filter(({ kind }) => kind === one.kind));
      const edits = [...one.edits, ...two.edits];
      const object = two.edits.reduce(withEdit, one.object) as KubeObject;
      return { kind: one.kind, edits, object, validation: "Strict" };
    });
    assert.deepEqual((await answersTo(server, pairs)).filter(isDifferent).map(words), []);
  });
});

function kindOf(crd: Crd): string {
  return (crd.spec.names as { readonly kind?: string }).kind ?? "";
}

/** Metadata is the same for every kind, and no definition describes it. */
const metadataSchema: CrdSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    labels: { type: "object", additionalProperties: { type: "string" } },
    annotations: { type: "object", additionalProperties: { type: "string" } },
    finalizers: { type: "array", items: { type: "string" } },
    ownerReferences: {
      type: "array",
      items: {
        type: "object",
        required: ["apiVersion", "kind", "name", "uid"],
        properties: {
          apiVersion: { type: "string" },
          kind: { type: "string" },
          name: { type: "string" },
          uid: { type: "string" },
          controller: { type: "boolean" },
        },
      },
    },
  },
};

type VersionWithSchema = Crd["spec"]["versions"][number] & {
  readonly schema: { readonly openAPIV3Schema: CrdSchema };
};

function allCases(): readonly Case[] {
  const seen = new Set<string>();
  return goodObjects.flatMap((good) => casesOf(good, seen));
}

function casesOf(good: KubeObject, seen: Set<string>): readonly Case[] {
  const crd = crdOf(good);
  const version = crd.spec.versions.find(({ name }) => good.apiVersion.endsWith(`/${name}`)) as VersionWithSchema;
  // The API server drops the status of an object that is created.
  const { status: _, ...properties } = version.schema.openAPIV3Schema.properties ?? {};
  const schema = { ...version.schema.openAPIV3Schema, properties: { ...properties, metadata: metadataSchema } };
  const kind = `${good.kind} ${good.apiVersion.split("/")[1]}`;
  const found = new Map<string, Case>();
  for (const edit of fieldEdits(schema, good, seen)) {
    const object = withEdit(edit.good, edit) as KubeObject;
    const text = JSON.stringify(object);
    if (found.has(text)) continue;
    found.set(text, { kind, edits: [edit], object, validation: "Strict" });
    if (edit.isUnknownKey) found.set(`${text} ignored`, { kind, edits: [edit], object, validation: "Ignore" });
  }
  return [...found.values()];
}

function crdOf({ kind }: KubeObject): Crd {
  const crd = crds?.find((each) => kindOf(each) === kind);
  assert.ok(crd, `no definition of ${kind}`);
  return crd;
}

/** Asks the API server, which stores nothing, and the rules. */
async function answersTo(server: ApiServer, cases: readonly Case[]): Promise<readonly Answer[]> {
  const left = cases.values();
  const answers: Answer[] = [];
  const worker = async () => {
    for (const each of left) {
      const asked = server.rest.send({ method: "POST", path: pathOf(each), body: each.object });
      const errors = await errorsIn(each);
      const { status, body } = await asked;
      const { message = "" } = body as { readonly message?: string };
      answers.push({ ...each, isRejected: status >= 300, reason: status < 300 ? "" : message, errors });
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return answers;
}

function pathOf({ kind, validation }: Case): string {
  const good = goodObjects.find((each) => kind === `${each.kind} ${each.apiVersion.split("/")[1]}`);
  assert.ok(good);
  const { names } = crdOf(good).spec;
  const within = good.metadata.namespace ? `/namespaces/${good.metadata.namespace}` : "";
  return `/apis/${good.apiVersion}${within}/${names.plural}?dryRun=All&fieldValidation=${validation}`;
}

/** The errors, and the warnings that say what kubectl rejects. */
async function errorsIn({ kind, object, validation }: Case): Promise<readonly string[]> {
  const path = kind.startsWith("ClusterServiceVersion") ? "x.clusterserviceversion.yaml" : "x.yaml";
  const session = new Session(memoryWorkspace({ [path]: JSON.stringify(object) }));
  session.setWorkspaceFolders([""]);
  const findings = (await session.snapshot(path))?.findings() ?? [];
  const told = findings.filter(({ rule, severity }) => {
    if (severity === "error" || rule === "incomplete-csv-part") return true;
    return validation === "Strict" && /^unknown-.*field$/.test(rule);
  });
  return told.map(({ rule, message }) => `${rule}: ${message}`);
}

function isDifferent({ isRejected, errors }: Answer): boolean {
  return isRejected !== errors.length > 0;
}

function isGood(edit: FieldEdit): boolean {
  return JSON.stringify(withEdit(edit.good, edit)) === JSON.stringify(edit.good);
}

function describeCase({ kind, edits: [edit], isRejected, errors }: Answer) {
  const [name = ""] = kind.split(" ");
  const rules = errors.map((error) => error.slice(0, error.indexOf(":")));
  return { kind: name, path: inWords(edit?.path ?? []), value: edit?.value, isMissed: isRejected, rules };
}

function words({ kind, edits, isRejected, reason, errors }: Answer): string {
  const changed = edits.map(({ path, value }) => `${inWords(path)} = ${JSON.stringify(value)?.slice(0, 60)}`);
  const told = isRejected ? `missed: ${reason.slice(0, 300)}` : `accepted, but: ${errors.join("; ")}`;
  return `${kind}: ${changed.join(" and ")}: ${told}`;
}
