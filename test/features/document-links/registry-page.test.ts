// The pages of images at their registries.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { registryPage } from "#core/features/document-links/registry-page.ts";

const digest = `sha256:${"4f".repeat(32)}`;

const pages: Readonly<Record<string, string | undefined>> = {
  "quay.io/example/lamp": "https://quay.io/repository/example/lamp?tab=tags",
  "quay.io/example/lamp:v1": "https://quay.io/repository/example/lamp?tab=tags",
  "quay.io/example/team_a/lamp.x:v1": "https://quay.io/repository/example/team_a/lamp.x?tab=tags",
  [`quay.io/example/lamp@${digest}`]: `https://quay.io/repository/example/lamp/manifest/${digest}`,
  [`quay.io/example/lamp:v1@${digest}`]: `https://quay.io/repository/example/lamp/manifest/${digest}`,
  "docker.io/example/lamp:v1": "https://hub.docker.com/r/example/lamp",
  "index.docker.io/example/lamp": "https://hub.docker.com/r/example/lamp",
  "docker.io/library/lamp:v1": "https://hub.docker.com/_/lamp",
  "docker.io/lamp:v1": "https://hub.docker.com/_/lamp",
};

/** No page follows from these. */
const others: Readonly<Record<string, string>> = {
  "an empty text": "",
  "a short name": "lamp:v1",
  "a short name with a folder": "example/lamp",
  "a folder that is named like a registry": "example/quay.io/lamp",
  "a registry whose name only begins so": "quay.io.example.com/a/lamp",
  "a registry at a port": "quay.io:443/example/lamp",
  "an image without a folder on quay.io": "quay.io/lamp",
  "folders in folders on Docker Hub": "docker.io/a/b/lamp",
  "a registry whose pages have ids": "registry.redhat.io/ubi9/ubi:9.4",
  "a registry whose pages name a repository": "ghcr.io/example/lamp",
  "a private registry": "registry.example.com/example/lamp",
  "a registry alone": "quay.io/",
  "a variable of a shell": `quay.io/example/lamp:\${VERSION}`,
  "a variable of a template": "quay.io/example/{{ .name }}:v1",
  "a web address": "https://quay.io/example/lamp",
  "spaces around it": " quay.io/example/lamp",
  "upper case letters": "quay.io/Example/lamp",
  "a query": "quay.io/example/lamp?tab=info",
  "a percent sign": "quay.io/example/la%2Fmp",
  "a way up": "quay.io/example/../lamp",
  "a digest that is too short": "quay.io/example/lamp@sha256:4f4f",
  "no tag behind a colon": "quay.io/example/lamp:",
};

describe("the page of an image", () => {
  for (const [image, url] of Object.entries(pages)) test(image, () => assert.equal(registryPage(image)?.url, url));
  for (const [what, image] of Object.entries(others)) {
    test(`none for ${what}`, () => assert.equal(registryPage(image), undefined));
  }

  test("its title says what it shows", () => {
    const titles = ["quay.io/a/lamp", `quay.io/a/lamp@${digest}`, "docker.io/a/lamp"].map(
      (each) => registryPage(each)?.title,
    );
    assert.deepEqual(titles, [
      "the tags of a/lamp on quay.io",
      "this image of a/lamp on quay.io",
      "lamp on Docker Hub",
    ]);
  });
});
