// What `.olm-catalogs.yaml` sets, and for which paths.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import {
  isExcludedBy,
  levelsByPath,
  minorText,
  openShiftTargetIn,
  readConfigFile,
  readSettings,
  readSourceFile,
  type SettingsLayer,
} from "#core";
import { configuredRootIn, editorLayer } from "#core/fbc/settings-layer.ts";

/** The settings file at a path, read. */
function config(path: string, text: string) {
  return readConfigFile(readSourceFile(path, text));
}

const at = "/w/.olm-catalogs.yaml";

describe("rules", () => {
  it("have levels, quoted or not; YAML reads a plain off as false", () => {
    const { rules, mistakes } = config(at, "rules:\n  unknown-key: error\n  downgrade: off\n  several-heads: 'off'\n");
    assert.deepEqual(rules, { "unknown-key": "error", downgrade: "off", "several-heads": "off" });
    assert.deepEqual(mistakes, []);
  });

  it("are not set by an empty file, a comment, a null or an empty mapping", () => {
    for (const text of ["", "# rules:\n", "rules:\n", "rules: {}\n", "~\n"]) {
      assert.deepEqual(config(at, text).rules, {}, text);
      assert.deepEqual(config(at, text).mistakes, [], text);
    }
  });

  it("may be written as JSON", () => {
    assert.deepEqual(config(at, '{"rules": {"downgrade": "hint"}}').rules, { downgrade: "hint" });
  });

  it("apply where they are valid, whatever else the file holds", () => {
    const text = "rules:\n  unknown-key: of\n  downgrade: info\nlevel: 3\nexclude: docs\n";
    assert.deepEqual(config(at, text).rules, { downgrade: "info" });
  });
});

describe("levels", () => {
  const far = config(
    "/w/.olm-catalogs.yaml",
    `rules: { downgrade: warning, unknown-key: off }
overrides:
  - paths: [catalogs/old]
    rules: { downgrade: info }
  - paths: ["catalogs/*/draft*.yaml"]
    rules: { downgrade: off }
`,
  );
  const near = config("/w/catalogs/.olm-catalogs.yaml", "rules: { downgrade: error }\n");
  const editor = editorLayer(readSettings({ rules: { "several-heads": "hint", "unknown-key": "error" } }), ["/w"]);

  const cases: readonly [what: string, layers: Parameters<typeof levelsByPath>[0], path: string, level: unknown][] = [
    ["a file's rules apply below its folder", [far], "/w/shop/catalog.yaml", "warning"],
    ["an override applies to a folder and all below it", [far], "/w/catalogs/old/shop/catalog.yaml", "info"],
    ["a later override wins", [far], "/w/catalogs/old/draft.yaml", "off"],
    ["an override applies to the files of its globs", [far], "/w/catalogs/new/draft-2.yaml", "off"],
    ["the nearest file wins, even over overrides", [far, near], "/w/catalogs/old/draft.yaml", "error"],
  ];
  for (const [what, layers, path, level] of cases) {
    test(what, () => assert.equal(levelsByPath(layers)(path)["downgrade"], level));
  }

  test("the editor's settings are weaker than any file's", () => {
    const levels = levelsByPath([editor, far])("/w/catalog.yaml");
    assert.deepEqual([levels["unknown-key"], levels["several-heads"]], ["off", "hint"]);
  });
});

describe("profiles", () => {
  const editor = editorLayer(
    readSettings({ profiles: ["community", "nothing"], rules: { "missing-csv-icon": "off" } }),
    ["/w"],
  );
  const far = config(
    "/w/.olm-catalogs.yaml",
    "profiles: [operatorhub]\noverrides:\n  - paths: [old]\n    profiles: []\n    rules: { unknown-category: hint }\n",
  );
  const levels = (path: string, ...layers: Parameters<typeof levelsByPath>[0]) => levelsByPath(layers)(path);

  test("turn their rules on", () => {
    const found = levels("/w/x.yaml", editor);
    assert.equal(found["unusable-max-openshift"], "error");
    assert.equal(found["unknown-category"], undefined);
  });

  test("of the nearest layer that states any decide", () => {
    const found = levels("/w/x.yaml", editor, far);
    assert.deepEqual([found["unusable-max-openshift"], found["unknown-category"]], [undefined, "error"]);
  });

  test("are weaker than any level of a rule", () => {
    assert.equal(levels("/w/x.yaml", editor, far)["missing-csv-icon"], "off");
  });

  test("of an override decide for its paths", () => {
    const found = levels("/w/old/x.yaml", editor, far);
    assert.deepEqual([found["invalid-link"], found["unknown-category"]], [undefined, "hint"]);
  });
});

describe("exclude", () => {
  const { exclude, ...layer } = config(at, "exclude: [vendor, '**/testdata', 'drafts/*.yaml', '*.tmp.{yaml,json}']\n");
  const excludes = (path: string) => isExcludedBy([{ ...layer, exclude }], path);

  for (const path of [
    "/w/vendor/shop/catalog.yaml",
    "/w/a/b/testdata/catalog.yaml",
    "/w/testdata/x.yaml",
    "/w/drafts/a.yaml",
    "/w/a.tmp.json",
  ])
    test(`excludes ${path}`, () => assert.ok(excludes(path)));

  for (const path of [
    "/w/a/vendor/catalog.yaml",
    "/w/vendors/catalog.yaml",
    "/w/drafts/a/b.yaml",
    "/elsewhere/vendor/catalog.yaml",
    "/w/vendor/.olm-catalogs.yaml",
  ])
    test(`keeps ${path}`, () => assert.ok(!excludes(path)));

  test("works from the editor's settings, with absolute globs, too", () => {
    const editor = editorLayer(readSettings({ exclude: ["vendor", "/x/y"] }), ["/w", "/v"]);
    const paths = ["/w/vendor/a.yaml", "/v/vendor/a.yaml", "/x/y/a.yaml", "/x/z/a.yaml"];
    assert.deepEqual(
      paths.map((path) => isExcludedBy([editor], path)),
      [true, true, true, false],
    );
  });
});

describe("openshiftVersion", () => {
  const file = config(
    at,
    "openshiftVersion: '4.18'\noverrides:\n  - {paths: [next], openshiftVersion: '4.20'}\n  - {paths: [next/old]}\n",
  );
  const editor = editorLayer(readSettings({ openshiftVersion: "4.16" }), ["/w"]);

  const targetIn = (layers: readonly SettingsLayer[], folder: string) => {
    const target = openShiftTargetIn(layers, folder);
    return target && minorText(target);
  };

  it("is an override's, else the file's, else the editor's", () => {
    assert.equal(targetIn([editor, file], "/w/next/shop"), "4.20");
    assert.equal(targetIn([editor, file], "/w/next/old"), "4.20");
    assert.equal(targetIn([editor, file], "/w/shop"), "4.18");
    assert.equal(targetIn([editor, config(at, "rules: {}\n")], "/w/shop"), "4.16");
  });

  it("is the nearest file's", () => {
    const near = config("/w/next/.olm-catalogs.yaml", "openshiftVersion: '4.19'\n");
    assert.equal(targetIn([editor, file, near], "/w/next/shop"), "4.19");
  });

  it("is what a folder's name says, unless the name has other words and an override says something else", () => {
    const names = ["v4.12", "4.12", "v4-12", "catalog-4-12", "catalog-v4.12", "ocp-4.12", "ocp-v4.12", "4.12-catalog"];
    for (const name of names) {
      assert.equal(targetIn([editor, file], `/w/shop/${name}/lighthouse`), "4.12", name);
      assert.equal(targetIn([editor, file], `/w/next/${name}`), "4.12", name);
    }
    assert.equal(targetIn([editor, file], "/w/lighthouse-4.12/shop"), "4.12");
    assert.equal(targetIn([editor, file], "/w/next/lighthouse-4.12/shop"), "4.20");
    assert.equal(targetIn([editor, file], "/w/v4.12/lighthouse-4.13"), "4.12");
    for (const name of ["1.4.12", "v4.12.0", "mysql-5.7", "lighthouse-4.2", "v6.4.2-4.12", "x4.12"])
      assert.equal(targetIn([], `/w/${name}`), undefined, name);
  });
});

describe("catalogRoots", () => {
  const editor = editorLayer(readSettings({ catalogRoots: ["*"] }), ["/w"]);
  const root = (text: string) => configuredRootIn([editor, config(at, text)], "/w/a/b/c/catalog.yaml");

  it("name the nearest folder at or above the file", () => {
    assert.equal(root("catalogRoots: ['a', 'a/*']\n"), "/w/a/b");
    assert.equal(root("catalogRoots: ['**']\n"), "/w/a/b/c");
  });

  it("replace those of the editor, also when none matches", () => {
    assert.equal(root("rules: {}\n"), "/w/a");
    assert.equal(root("catalogRoots: []\n"), undefined);
    assert.equal(root("catalogRoots: [x]\n"), undefined);
  });

  it("never name the file's own folder, where opm would read the file", () => {
    assert.equal(root("catalogRoots: ['.']\n"), undefined);
  });
});
