import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { imageReferenceProblem } from "#core/model/image-reference.ts";
import vectors from "../vectors/image-references.json" with { type: "json" };

const HASH = "7cc4b5aefd1d0cadf8d97d4350462ba51c694ebca145b08d7d41b41acc8db5aa";

describe("an image reference may be", () => {
  const accepted = [
    "etcd",
    "quay.io/etcd/etcd-operator",
    "quay.io/etcd/etcd-operator:v0.9.4",
    `quay.io/etcd/etcd-operator@sha256:${HASH}`,
    `quay.io/etcd/etcd-operator:v0.9.4@sha256:${HASH}`,
    `etcd@sha512:${HASH}${HASH}`,
    "localhost/etcd",
    "Registry.Example.COM:5000/etcd:V1_2",
    "127.0.0.1:5000/a__b/c---d/e.f",
    "not_a_host.io/etcd",
  ];
  for (const text of accepted) it(text, () => assert.equal(imageReferenceProblem(text), undefined));

  it("empty, which is not checked here", () => assert.equal(imageReferenceProblem(""), undefined));
});

describe("an image reference is refused because it", () => {
  const cases: readonly [string, string][] = [
    ["https://quay.io/etcd", "must not start with 'https://'"],
    ["docker://quay.io/etcd", "must not start with 'docker://'"],
    ["quay.io/etcd operator", "must not contain spaces or line breaks"],
    ["quay.io/etcd:v1\n", "must not contain spaces or line breaks"],
    ["$(REGISTRY)/etcd", "must not contain '$', '(', ')'"],
    ["[::1]:5000/etcd", "must not contain '[', ']'"],
    [HASH, "must be the name of an image, not 64 hexadecimal digits"],
    ["quay.io/Etcd/etcd", "has upper case letters in 'Etcd': only the registry and the tag may"],
    ["quay.io/", "has no image name"],
    ["quay.io//etcd", "has a '/' with nothing before or behind it"],
    ["quay.io/etcd/", "has a '/' with nothing before or behind it"],
    ["quay.io/-etcd", "has '-etcd', which must start and end with a lower case letter or a digit"],
    ["quay.io/et..cd", "has 'et..cd': between letters only '.', '_', '__' or any number of '-' are allowed"],
    ["quay.io/etcd+1", "has a '+' in 'etcd+1'"],
    ["quay.io/etcd:v1/operator", "has a ':' in 'etcd:v1', which is followed by a '/'"],
    ["quay.io:/etcd", "has an empty port behind ':'"],
    ["quay.io:https/etcd", "has a port 'https' that is not a number"],
    ["a:1:2/etcd", "has a registry 'a:1:2' with more than one ':'"],
    ["-quay.io/etcd", "has a registry '-quay.io' that is not a host name"],
    ["quay.io/etcd:", "has an empty tag behind ':'"],
    ["quay.io/etcd:v1:v2", "has more than one tag: 'v1:v2'"],
    ["quay.io/etcd:v1.0.0+build", "has a '+' in its tag 'v1.0.0+build'"],
    ["quay.io/etcd:-v1", "has a tag '-v1' that does not start with a letter, a digit or '_'"],
    [`quay.io/etcd:${"v".repeat(129)}`, "has a tag of 129 characters: at most 128 are allowed"],
    ["quay.io/etcd@", "has an empty digest behind '@'"],
    [`quay.io/etcd@${HASH}`, `has a digest '${HASH}' without an algorithm such as 'sha256:' before it`],
    [`quay.io/etcd@sha256:${HASH}@sha256:${HASH}`, "has more than one '@'"],
    ["quay.io/etcd@sha256:7cc4", "has a sha256 digest of 4 digits: it must have 64"],
    [`quay.io/etcd@md5:${HASH}`, "has a digest of the unknown kind 'md5': it must be 'sha256' or 'sha384' or 'sha512'"],
    [
      `quay.io/etcd@sha256:${HASH.toUpperCase()}`,
      "has a digest with other characters than digits and the letters a to f, in lower case",
    ],
    [`quay.io/${"e".repeat(248)}`, "has a name of 256 characters with its registry: at most 255 are allowed"],
    ["e".repeat(238), "has a name of 256 characters with its registry: at most 255 are allowed"],
  ];
  for (const [text, problem] of cases) {
    it(`${problem}: ${JSON.stringify(text)}`, () => assert.equal(imageReferenceProblem(text), problem));
  }
});

describe("an image reference of a million characters", () => {
  for (const piece of ["a", "a-", "a.", "a/", "-", "a_"]) {
    it(`of '${piece}' is refused without stumbling`, () => {
      assert.notEqual(imageReferenceProblem(piece.repeat(500_000)), undefined);
    });
  }
});

describe("docker/reference accepts and refuses the same", () => {
  it(`of ${vectors.vectors.length} texts, and what it refuses we can explain`, () => {
    for (const { text, ok } of vectors.vectors) {
      const problem = imageReferenceProblem(text);
      assert.equal(problem === undefined, ok, JSON.stringify(text));
      assert.notEqual(problem, "is not an image reference", JSON.stringify(text));
    }
  });
});
