// Bundle folders as the source of a template's images, as `.olm-catalogs.yaml` or --bundles state them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Session } from "#core";
import { parseFixture } from "../support/fixture.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { packageFolder, packageRoot } from "../support/package-folder-fixture.ts";

const image = (version: string) => `quay.io/example/lighthouse-bundle:v${version}`;
const template = `schema: olm.semver
stable:
  bundles:
  - image: ${image("1.0.0")}
  - image: ${image("1.1.0")}
`;
const bundles = Object.fromEntries(
  parseFixture(packageFolder([{ version: "1.0.0" }, { version: "1.1.0" }])).map(({ path, text }) => [path, text]),
);
const stating = (...versions: readonly string[]) =>
  `bundles:\n${versions.map((version) => `  ${image(version)}: ${packageRoot}/${version}\n`).join("")}`;

async function rendered(files: Readonly<Record<string, string>>, stated?: ReadonlyMap<string, string>) {
  const session = new Session(memoryWorkspace({ "/w/template.yaml": template, ...inFolder({ ...bundles, ...files }) }));
  session.setWorkspaceFolders(["/w"]);
  if (stated) session.setBundleLocations({ folders: [], files: [], stated });
  const snapshot = await session.snapshot("/w/template.yaml");
  assert.ok(snapshot?.template);
  return { session, template: snapshot.template.rendered };
}

function inFolder(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]));
}

describe("the images of a template", () => {
  it("are unknown while nothing states their bundle folders", async () => {
    const { template: found } = await rendered({});
    assert.equal(found.unknownImages.length, 2);
  });

  it("are rendered from the bundle folders that the settings file states", async () => {
    const { template: found } = await rendered({ ".olm-catalogs.yaml": stating("1.0.0", "1.1.0") });
    assert.deepEqual(found.unknownImages, []);
    const [pkg] = found.catalog.packages.values();
    assert.equal(pkg?.name, "lighthouse");
    const entries = pkg?.channels.find(({ name }) => name?.value === "stable-v1.1")?.entries;
    assert.deepEqual(
      entries?.map(({ name, replaces }) => [name?.value, replaces?.value]),
      [["lighthouse.v1.1.0", "lighthouse.v1.0.0"]],
    );
    const [bundle] = pkg?.bundles ?? [];
    assert.equal(bundle?.image?.value, image(bundle?.name?.value.slice("lighthouse.v".length) ?? ""));
    assert.ok(bundle?.properties.some(({ type }) => type?.value === "olm.csv.metadata"));
  });

  it("stay unknown where a stated folder holds no bundle", async () => {
    const { template: found } = await rendered({ ".olm-catalogs.yaml": stating("1.0.0", "1.1.0", "9.9.9") });
    assert.deepEqual(found.unknownImages, []);
    const wrong = stating("1.0.0").replace("/1.0.0\n", "/nowhere\n");
    assert.equal((await rendered({ ".olm-catalogs.yaml": wrong })).template.unknownImages.length, 2);
  });

  it("are rendered from the bundle folders that --bundles states", async () => {
    const stated = new Map(["1.0.0", "1.1.0"].map((version) => [image(version), `/w/${packageRoot}/${version}`]));
    const { template: found } = await rendered({}, stated);
    assert.deepEqual(found.unknownImages, []);
  });

  it("are rendered from the folder of the settings file", async () => {
    const folder = `${packageRoot}/1.0.0`;
    const own = { [`${folder}/.olm-catalogs.yaml`]: `bundles:\n  ${image("1.0.0")}: .\n` };
    const session = new Session(
      memoryWorkspace({ [`/w/${folder}/template.yaml`]: template, ...inFolder({ ...bundles, ...own }) }),
    );
    session.setWorkspaceFolders(["/w"]);
    const found = (await session.snapshot(`/w/${folder}/template.yaml`))?.template?.rendered;
    assert.deepEqual(
      found?.unknownImages.map(({ value }) => value),
      [image("1.1.0")],
    );
  });

  it("become unknown again when the settings file no longer states their bundle folders", async () => {
    const { session } = await rendered({});
    session.setText("/w/.olm-catalogs.yaml", stating("1.0.0", "1.1.0"));
    const before = (await session.snapshot("/w/template.yaml"))?.template?.rendered;
    session.setText("/w/.olm-catalogs.yaml", stating("1.0.0"));
    const after = (await session.snapshot("/w/template.yaml"))?.template?.rendered;
    assert.deepEqual(before?.unknownImages, []);
    assert.deepEqual(
      after?.unknownImages.map(({ value }) => value),
      [image("1.1.0")],
    );
  });

  it("change with the CSV in the folder", async () => {
    const { session, template: before } = await rendered({ ".olm-catalogs.yaml": stating("1.0.0", "1.1.0") });
    const path = `${packageRoot}/1.1.0/manifests/lighthouse.clusterserviceversion.yaml`;
    session.setText(`/w/${path}`, (bundles[path] ?? "").replaceAll("1.1.0", "1.1.7"));
    const after = (await session.snapshot("/w/template.yaml"))?.template?.rendered;
    const names = (found: typeof before | undefined) =>
      [...(found?.catalog.packages.get("lighthouse")?.bundles ?? [])].map(({ name }) => name?.value).sort();
    assert.deepEqual(names(before), ["lighthouse.v1.0.0", "lighthouse.v1.1.0"]);
    assert.deepEqual(names(after), ["lighthouse.v1.0.0", "lighthouse.v1.1.7"]);
  });
});
