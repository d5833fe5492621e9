// olm-catalogs validate --against git:REF, on real repositories.

import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gitRepository, type TestRepository, withoutGit } from "../support/git-repository.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { runCommandLine } from "../support/scenario.ts";
import { bundleBlob } from "../support/template-fixture.ts";

const env = { PATH: process.env["PATH"] };
const one = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;
const two = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
const path = "catalogs/lighthouse/catalog.yaml";

interface Report {
  readonly findings: readonly { readonly rule: string; readonly file: string; readonly message: string }[];
}

/** The rules of the findings, with their files. */
async function validate({ folder }: TestRepository, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await runCommandLine(["validate", "--format", "json", ...args], folder, { env });
  assert.equal(stderr, "");
  return (JSON.parse(stdout) as Report).findings.map(({ rule, file }) => `${file} ${rule}`);
}

async function errorOf(folder: string, args: readonly string[], more: { env?: Record<string, string> } = {}) {
  const { stderr, status } = await runCommandLine(["validate", ...args], folder, { env, ...more });
  return `${stderr}exit ${status}`;
}

describe("a catalog compared with a revision", { skip: withoutGit }, () => {
  test("without a change has no finding, and one finding where its head went down", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    assert.deepEqual(await validate(repository, "catalogs/lighthouse", "--against", "git:HEAD"), []);
    repository.write({ [path]: one });
    const found = [`${path} lowered-head`];
    assert.deepEqual(await validate(repository, "catalogs/lighthouse", "--against", "git:HEAD"), found);
    assert.deepEqual(await validate(repository, path, "--against", "git:HEAD"), found);
    assert.deepEqual(await validate(repository, "--workspace", ".", "--against", "git:HEAD"), found);
    assert.deepEqual(await validate(repository, "--workspace", "catalogs", "--against", "git:main"), found);
  });

  test("can be compared with an older commit, a branch and a tag", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    repository.git("tag", "released");
    repository.git("branch", "stable/4.20");
    repository.write({ [path]: one });
    repository.commit();
    const against = (ref: string) => validate(repository, "catalogs/lighthouse", "--against", `git:${ref}`);
    assert.deepEqual(await against("HEAD"), []);
    for (const ref of ["HEAD~1", "released", "stable/4.20", "HEAD@{1}"])
      assert.deepEqual(await against(ref), [`${path} lowered-head`], ref);
  });

  test("that the revision does not have is new", async (t) => {
    const repository = gitRepository(t, { "readme.md": "later\n" });
    repository.write({ [path]: one });
    assert.deepEqual(await validate(repository, "catalogs/lighthouse", "--against", "git:HEAD"), []);
    assert.deepEqual(await validate(repository, "--workspace", ".", "--against", "git:HEAD"), []);
    assert.deepEqual(await validate(repository, path, "--against", "git:HEAD"), []);
  });

  test("keeps the packages that lie in folders below it apart", async (t) => {
    const till = two.replaceAll("lighthouse", "till");
    const repository = gitRepository(t, { [path]: two, "catalogs/lighthouse/till/catalog.yaml": till });
    repository.write({ [path]: `${two}# edited\n` });
    assert.deepEqual(await validate(repository, "--workspace", ".", "--against", "git:HEAD"), []);
  });

  test("is read through names that git quotes, and through symbolic links", async (t) => {
    const odd = 'catalogs/é "x"\n/catalog.yaml';
    const repository = gitRepository(t, { [odd]: two, "real/catalog.yaml": two });
    symlinkSync("real", join(repository.folder, "linked"));
    symlinkSync("../real/catalog.yaml", join(repository.folder, "catalogs/file.yaml"));
    repository.commit();
    repository.write({ [odd]: one, "real/catalog.yaml": one });
    assert.equal((await validate(repository, 'catalogs/é "x"\n', "--against", "git:HEAD")).length, 1);
    assert.deepEqual(await validate(repository, "linked", "--against", "git:HEAD"), [
      "linked/catalog.yaml lowered-head",
    ]);
    assert.equal((await validate(repository, "catalogs", "--against", "git:HEAD")).length > 0, true);
  });

  test("is read in a linked work tree and in a repository with SHA-256 ids", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    repository.git("worktree", "add", "--quiet", "tree");
    const tree = { ...repository, folder: join(repository.folder, "tree") };
    writeFileSync(join(tree.folder, path), one);
    assert.deepEqual(await validate(tree, "catalogs/lighthouse", "--against", "git:HEAD"), [`${path} lowered-head`]);
    const other = gitRepository(t);
    rmSync(join(other.folder, ".git"), { recursive: true });
    other.git("init", "--quiet", "--object-format=sha256");
    other.write({ [path]: two });
    other.commit();
    other.write({ [path]: one });
    assert.deepEqual(await validate(other, "catalogs/lighthouse", "--against", "git:HEAD"), [`${path} lowered-head`]);
  });

  test("leaves the repository as it is, and runs none of its programs", async (t) => {
    const repository = gitRepository(t, { [path]: two, ".gitattributes": "*.yaml diff=x filter=x\n" });
    const mark = join(repository.folder, "ran");
    for (const key of ["core.fsmonitor", "diff.external", "diff.x.textconv", "filter.x.smudge", "core.sshCommand"])
      repository.git("config", key, `touch ${mark}; cat`);
    repository.write({ [path]: one });
    const index = () => readFileSync(join(repository.folder, ".git/index"), "latin1");
    const before = index();
    assert.deepEqual(await validate(repository, "catalogs/lighthouse", "--against", "git:HEAD"), [
      `${path} lowered-head`,
    ]);
    assert.equal(existsSync(mark), false);
    assert.equal(index(), before);
    assert.equal(existsSync(join(repository.folder, ".git/index.lock")), false);
  });

  test("does not follow a link out of the repository, nor in a cycle", async (t) => {
    const repository = gitRepository(t, { [path]: one });
    const names = { "/etc/hostname": "out.yaml", "cycle.yaml": "cycle.yaml" };
    for (const [target, name] of Object.entries(names)) {
      const link = join(repository.folder, "catalogs/lighthouse", name);
      symlinkSync(target, link);
      repository.commit();
      rmSync(link);
      const said = await errorOf(repository.folder, ["catalogs/lighthouse", "--against", "git:HEAD"]);
      assert.match(
        said,
        new RegExp(`'git:HEAD': '${name}' (?:cannot be read|is a link out of the repository).*\nexit 2$`),
      );
      repository.commit();
    }
  });
});

describe("what cannot be compared ends with exit status 2", { skip: withoutGit }, () => {
  test("an unknown revision, and a repository without a commit", async (t) => {
    const repository = gitRepository(t, { [path]: one });
    assert.equal(
      await errorOf(repository.folder, ["catalogs/lighthouse", "--against", "git:v9"]),
      "olm-catalogs: cannot compare with 'git:v9': 'v9' is not a commit of the repository\nexit 2",
    );
    const empty = gitRepository(t);
    empty.write({ [path]: one });
    assert.match(
      await errorOf(empty.folder, ["catalogs/lighthouse", "--against", "git:HEAD"]),
      /'HEAD' is not a commit/,
    );
  });

  test("a folder outside of any repository", async (t) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "olm-catalogs-no-git-")));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "catalog.yaml"), one);
    assert.equal(
      await errorOf(folder, ["catalog.yaml", "--against", "git:HEAD"]),
      "olm-catalogs: cannot compare with 'git:HEAD': 'catalog.yaml' is not in a git repository\nexit 2",
    );
  });

  test("a machine without git", async (t) => {
    const repository = gitRepository(t, { [path]: one });
    const args = ["catalogs/lighthouse", "--against", "git:HEAD"];
    assert.equal(
      await errorOf(repository.folder, args, { env: { PATH: "" } }),
      "olm-catalogs: cannot compare with 'git:HEAD': git was not found on the PATH\nexit 2",
    );
  });

  test("a git that does not know an option which is needed, and repeats it", async (t) => {
    const repository = gitRepository(t, { [path]: one });
    repository.write({ "bin/git": "#!/bin/sh\necho --path-format=absolute\necho .git\necho .git\necho\n" });
    chmodSync(join(repository.folder, "bin/git"), 0o755);
    assert.match(
      await errorOf(repository.folder, [path, "--against", "git:HEAD"], {
        env: { PATH: join(repository.folder, "bin") },
      }),
      /git is older than 2\.31\nexit 2$/,
    );
  });
});

describe("a catalog whose files are gone", { skip: withoutGit }, () => {
  const other = "catalogs/tidewatch/catalog.yaml";
  const files = { [path]: one, [other]: one.replaceAll("lighthouse", "tidewatch") };
  const all = ["--workspace", ".", "--against", "git:HEAD"];

  test("is reported at the file that it had", async (t) => {
    const repository = gitRepository(t, files);
    assert.deepEqual(await validate(repository, ...all), []);
    rmSync(join(repository.folder, "catalogs/tidewatch"), { recursive: true });
    assert.deepEqual(await validate(repository, ...all), [`${other} removed-package`]);
    assert.deepEqual(await validate(repository, "--rule", "removed-package=off", ...all), []);
    assert.deepEqual(await validate(repository, "--workspace", "catalogs/lighthouse", "--against", "git:HEAD"), []);
    rmSync(join(repository.folder, "catalogs"), { recursive: true });
    assert.equal((await validate(repository, ...all)).length, 2);
  });

  test("is not missing at a new place", async (t) => {
    const repository = gitRepository(t, files);
    rmSync(join(repository.folder, "catalogs/tidewatch"), { recursive: true });
    repository.write({ "catalogs/moved/catalog.yaml": files[other] ?? "" });
    assert.deepEqual(await validate(repository, ...all), []);
  });

  test("is reported against a folder of the same layout, but not against a whole index", async (t) => {
    const repository = gitRepository(t, { [path]: one });
    const old = gitRepository(t, { ...files, "rendered/index.yaml": `${one}${files[other]}` });
    const against = (name: string) =>
      validate(repository, "--workspace", "catalogs", "--against", join(old.folder, name));
    const [found, ...more] = await against("catalogs");
    assert.match(found ?? "", /tidewatch\/catalog.yaml removed-package$/);
    assert.deepEqual(more, []);
    assert.deepEqual(await against("rendered/index.yaml"), []);
    assert.deepEqual(await against("rendered"), []);
  });
});

const semver = (...versions: readonly string[]) => `schema: olm.semver
generateMajorChannels: true
stable:
  bundles:
${versions.map((version) => `  - image: example.com/lighthouse:${version}\n`).join("")}`;

describe("a template whose file is gone", { skip: withoutGit }, () => {
  const files = {
    "shop/template.yaml": semver("1.0.0", "1.1.0"),
    "rendered.yaml": renderedBundles("1.0.0", "1.1.0"),
  };
  // The bundles alone are not a package.
  const folder = ["--rule", "incomplete-package=off", "--workspace", "."];
  const all = [...folder, "--against", "git:HEAD"];
  const remove = (repository: TestRepository, name: string) => rmSync(join(repository.folder, name));

  test("is reported at the file that it had, also beside its bundles", async (t) => {
    const repository = gitRepository(t, files);
    assert.deepEqual(await validate(repository, ...all), []);
    remove(repository, "shop/template.yaml");
    assert.deepEqual(await validate(repository, ...all), ["shop/template.yaml removed-package"]);
    assert.deepEqual(await validate(repository, "--rule", "removed-package=off", ...all), []);
    const { stdout } = await runCommandLine(["validate", ...all], repository.folder, { env });
    assert.match(stdout, /^shop\/template\.yaml:5:12 warning removed-package /);
  });

  test("is not missing at a new place, or where a catalog holds its package", async (t) => {
    const repository = gitRepository(t, files);
    remove(repository, "shop/template.yaml");
    repository.write({ "templates/shop.yaml": files["shop/template.yaml"] });
    assert.deepEqual(await validate(repository, ...all), []);
    remove(repository, "templates/shop.yaml");
    repository.write({ [path]: two });
    assert.deepEqual(await validate(repository, ...all), []);
  });

  test("is reported once where its generated catalog is gone, too", async (t) => {
    const repository = gitRepository(t, { ...files, [path]: two });
    remove(repository, "shop/template.yaml");
    assert.deepEqual(await validate(repository, ...all), []);
    remove(repository, path);
    assert.deepEqual(await validate(repository, ...all), [`${path} removed-package`]);
  });

  test("is reported against a folder", async (t) => {
    const repository = gitRepository(t, files);
    const old = gitRepository(t, files);
    remove(repository, "shop/template.yaml");
    const found = await validate(repository, ...folder, "--against", old.folder);
    assert.deepEqual(
      found.map((each) => each.replace(/^.*\//, "")),
      ["template.yaml removed-package"],
    );
  });
});

describe("a template compared with a revision", { skip: withoutGit }, () => {
  const files = { "template.yaml": semver("1.0.0", "1.1.0"), "rendered.yaml": renderedBundles("1.0.0", "1.1.0") };

  test("is rendered as it was, with the bundles that were known", async (t) => {
    const repository = gitRepository(t, files);
    assert.deepEqual(await validate(repository, "template.yaml", "--against", "git:HEAD"), []);
    repository.write({ "template.yaml": semver("1.0.0"), "rendered.yaml": renderedBundles("1.0.0") });
    const found = await validate(repository, "template.yaml", "--against", "git:HEAD");
    assert.deepEqual(found, ["template.yaml lowered-head"]);
  });

  test("is not compared where an image is unknown or was not known", async (t) => {
    const repository = gitRepository(t, { "template.yaml": files["template.yaml"] });
    const reasons = async () => {
      const args = ["validate", "--format", "json", "template.yaml", "--against", "git:HEAD"];
      const { stdout } = await runCommandLine(args, repository.folder, { env });
      const { notChecked } = JSON.parse(stdout) as { notChecked: readonly { readonly reason: string }[] };
      return notChecked.map(({ reason }) => reason).filter((reason) => reason.includes("compared"));
    };
    assert.deepEqual(await reasons(), ["it is not compared with the released state, because images are unknown"]);
    repository.write(files);
    assert.deepEqual(await reasons(), [
      "it is not compared: the released state has no template in its place of which all images are known",
    ]);
  });
});

function renderedBundles(...versions: readonly string[]): string {
  return versions.map((version) => `---\n${bundleBlob(version)}`).join("");
}

describe("a released state that cannot be read ends with exit status 2, and says why", { skip: withoutGit }, () => {
  const catalog = ["catalogs/lighthouse", "--against"];
  const ways = [["catalogs/lighthouse"], [path], ["--workspace", "."], ["--workspace", "catalogs"]];

  test("in a clone without the objects of files or of folders, whichever way the catalog is named", async (t) => {
    const origin = gitRepository(t, {
      [path]: two,
      "template.yaml": semver("1.0.0"),
      "rendered.yaml": renderedBundles("1.0.0"),
    });
    origin.git("config", "uploadpack.allowFilter", "true");
    origin.git("branch", "released");
    origin.write({ [path]: one, "template.yaml": `${semver("1.0.0")}# later\n` });
    origin.commit();
    for (const filter of ["blob:none", "tree:0"]) {
      const clone = { ...origin, folder: join(origin.folder, filter.replace(":", "-")) };
      origin.git("clone", "--quiet", `--filter=${filter}`, `file://${origin.folder}`, clone.folder);
      for (const way of [...ways, ["template.yaml"]]) {
        const said = await errorOf(clone.folder, [...way, "--against", "git:origin/released"]);
        assert.match(said, /cannot compare with 'git:origin\/released': .*does not contain this object.*\nexit 2$/);
      }
    }
  });

  test("with a syntax error, also in the file of a catalog or template that is gone", async (t) => {
    const repository = gitRepository(t, {
      [path]: `${two}---\nschema: olm.channel\nentries: [}\n`,
      "shop/template.yaml": `${semver("1.0.0")}  - image: [}\n`,
      "rendered.yaml": renderedBundles("1.0.0"),
    });
    const said =
      /cannot compare with 'git:HEAD': line \d+ of its '[\w/]*(?:catalog|template).yaml' has a syntax error\n/;
    const remove = (name: string) => rmSync(join(repository.folder, name), { recursive: true });
    repository.write({ [path]: one, "shop/template.yaml": semver("1.0.0") });
    for (const way of [...ways, ["shop/template.yaml"]]) {
      const found = await errorOf(repository.folder, [...way, "--against", "git:HEAD"]);
      assert.match(found, said, way.join(" "));
      assert.match(found, /exit 2$/);
    }
    remove("catalogs");
    const gone = await errorOf(repository.folder, ["--workspace", ".", "--against", "git:HEAD"]);
    assert.match(gone, /of its 'catalogs\/lighthouse\/catalog.yaml'/);
    repository.write({ [path]: one });
    remove("shop");
    const template = await errorOf(repository.folder, ["--workspace", ".", "--against", "git:HEAD"]);
    assert.match(template, /of its 'shop\/template.yaml' has a syntax error/);
  });

  test("beside a text for people, which hides nothing, it is compared", async (t) => {
    const repository = gitRepository(t, { [path]: two, "catalogs/lighthouse/README.md": "# Notes: [}\n- a\nb: {\n" });
    repository.write({ [path]: one });
    rmSync(join(repository.folder, "catalogs/lighthouse/README.md"));
    assert.deepEqual(await validate(repository, ...catalog, "git:HEAD"), [`${path} lowered-head`]);
  });

  test("of a revision that names no commit", async (t) => {
    const repository = gitRepository(t, { [path]: two });
    repository.commit();
    const refs = ["^main", `HEAD:${path}`, "HEAD:catalogs", "HEAD~1..HEAD", "HEAD^@", "main^{tree}"];
    for (const ref of refs) {
      const said = await errorOf(repository.folder, [...catalog, `git:${ref}`]);
      assert.match(said, /^olm-catalogs: cannot compare with 'git:.*\nexit 2$/, ref);
    }
  });

  test("in a submodule, and through a link out of the repository", async (t) => {
    const inner = gitRepository(t, { "catalog.yaml": two });
    const outer = gitRepository(t);
    const add = [
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      inner.folder,
      "catalogs/lighthouse",
    ];
    outer.git(...add);
    symlinkSync(join(inner.folder, "catalog.yaml"), join(outer.folder, "linked.yaml"));
    outer.commit();
    outer.git("submodule", "--quiet", "deinit", "--force", "catalogs/lighthouse");
    outer.write({ [path]: one });
    rmSync(join(outer.folder, "linked.yaml"));
    outer.write({ "linked.yaml": one });
    assert.match(await errorOf(outer.folder, [...catalog, "git:HEAD"]), /it is in a submodule.*\nexit 2$/);
    assert.match(await errorOf(outer.folder, ["linked.yaml", "--against", "git:HEAD"]), /out of the repository/);
  });

  test("hides no other finding, and no level of its rule makes it a success", async (t) => {
    const repository = gitRepository(t, { [path]: `${two}---\nschema: olm.channel\nentries: [}\n` });
    repository.write({ [path]: one.replace("defaultChannel: stable", "defaultChannel: gone") });
    const args = ["validate", "--format", "json", "--rule", "unreadable-release=off", ...catalog, "git:HEAD"];
    const { stdout, status } = await runCommandLine(args, repository.folder, { env });
    assert.deepEqual(
      (JSON.parse(stdout) as Report).findings.map(({ rule }) => rule),
      ["unknown-default-channel"],
    );
    assert.equal(status, 2);
  });
});

describe("a released folder or file that cannot be read", () => {
  test("is compared with neither by validate nor by diff", async (t) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "olm-catalogs-broken-")));
    t.after(() => rmSync(folder, { recursive: true }));
    const write = (name: string, files: Readonly<Record<string, string>>) => {
      mkdirSync(join(folder, name), { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    };
    write("now", { "catalog.yaml": one });
    write("broken", { "catalog.yaml": two, "beta.yaml": "schema: olm.channel\nentries: [}\n" });
    write("linked", { "catalog.yaml": two });
    symlinkSync("/etc/hostname", join(folder, "linked/beta.yaml"));
    for (const old of ["broken", "linked", "broken/beta.yaml", "missing"]) {
      for (const way of [["now"], ["--workspace", "now"], ["now/catalog.yaml"]]) {
        const said = await errorOf(folder, [...way, "--against", old]);
        assert.match(said, /olm-catalogs: cannot compare with '.*\nexit 2$/, `${way} ${old}`);
      }
      for (const paths of [
        [old, "now"],
        ["now", old],
      ]) {
        const { stdout, stderr, status } = await runCommandLine(["diff", ...paths], folder, { env });
        assert.equal(stdout, "");
        assert.match(stderr, /cannot (?:compare|read) '/);
        assert.equal(status, 2);
      }
    }
  });
});
