// Catalogs for two OpenShift versions side by side; the findings are in the earlier one.

import { describe, test } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { checkOpenShift } from "../../support/openshift-fixture.ts";

const digest = (digit: string) => `@sha256:${digit.repeat(64)}`;

/** The catalog for an OpenShift version, with an image for each bundle: 1.0.0, 1.1.0 and so on. */
function catalogFor(openshift: string, ...images: readonly string[]): string {
  const versions = images.map((_, index) => `1.${index}.0`);
  const bundles = images.map((image, index) => bundlesOf(`1.${index}.0`).replace(/^image: .*$/m, `image: ${image}`));
  const blobs = `${packageBlob}${channelOf("stable", ...versions.toReversed())}${bundles.join("")}`;
  return `-- catalogs/v${openshift}/lighthouse/catalog.yaml --\n${blobs}`;
}

const rules = ["other-image-in-next-openshift"];
const warned = (image: string) => `${image}\n       ${"~".repeat(image.length)} warning other-image-in-next-openshift`;
const accepted = (here: string, there: string) =>
  checkOpenShift(`${catalogFor("4.20", here)}${catalogFor("4.21", there)}`, { rules });
const reported = (here: string, there: string, messages?: readonly string[]) =>
  checkOpenShift(`${catalogFor("4.20", warned(here))}${catalogFor("4.21", there)}`, {
    rules,
    ...(messages && { messages }),
  });

describe("the image of a bundle in the catalogs for two OpenShift versions", () => {
  test("may be the same", () => accepted("quay.io/a/b:1", "quay.io/a/b:1"));

  test("is reported if it has another digest, wherever it is stored", async () => {
    const message =
      "bundle 'lighthouse.v1.0.0' has another image than in the catalog for OpenShift 4.21; use one image in both, or give one of them another version";
    await reported(`quay.io/a/b${digest("1")}`, `quay.io/a/b${digest("2")}`, [message]);
    await reported(`quay.io/a/b:1${digest("1")}`, `registry.example.com/a/b:1${digest("2")}`, [message]);
  });

  test("is reported if it has another tag", async () => {
    await reported("quay.io/a/b:1", "quay.io/a/b:2");
    await reported("quay.io/a/b", "quay.io/a/b:2");
  });

  test("may be named by its tag in one and by its digest in the other", async () => {
    await accepted("quay.io/a/b:1", `quay.io/a/b${digest("1")}`);
    await accepted(`quay.io/a/b${digest("1")}`, `quay.io/a/b:1${digest("1")}`);
    await accepted("quay.io/a/b", "quay.io/a/b:latest");
  });

  test("is reported if one of them still names the repository that images are built in", async () => {
    await reported(`quay.io/acme-user-workloads/build/b${digest("1")}`, `quay.io/acme/b${digest("1")}`, [
      "image of bundle 'lighthouse.v1.0.0' is in 'quay.io/acme/b' in the catalog for OpenShift 4.21, but in 'quay.io/acme-user-workloads/build/b' here; use the repository that clusters pull from",
    ]);
    await reported(`registry.redhat.io/acme/b${digest("1")}`, `quay.io/acme-user-workloads/build/b${digest("1")}`);
    await reported("quay.io/builds/b:1", "quay.io/acme/b:1");
  });

  test("may be in a mirror: a registry with the same path, or with a path before it", async () => {
    await accepted(`registry.redhat.io/acme/b${digest("1")}`, `quay.io/acme/b${digest("1")}`);
    await accepted(`registry.example.com:5000/mirror/acme/b${digest("1")}`, `quay.io/acme/b${digest("1")}`);
    await accepted("quay.io/acme/b:1", "registry.example.com/quay.io/acme/b:1");
    await reported(`registry.example.com/not-acme/b${digest("1")}`, `quay.io/acme/b${digest("1")}`);
  });

  test("is reported once with the other images that are in another repository as well", () => {
    const builds = [`quay.io/builds/b${digest("1")}`, `quay.io/builds/b${digest("2")}`];
    const released = [`quay.io/acme/b${digest("1")}`, `quay.io/acme/b${digest("2")}`];
    const [first = "", second = ""] = builds;
    return checkOpenShift(`${catalogFor("4.20", warned(first), second)}${catalogFor("4.21", ...released)}`, {
      rules,
      related: [
        [
          "catalogs/v4.21/lighthouse/catalog.yaml:17: the image for OpenShift 4.21",
          "catalogs/v4.20/lighthouse/catalog.yaml:27: the image of 'lighthouse.v1.1.0' is there in the other repository, too",
        ],
      ],
    });
  });

  test("is compared with the next version alone", () =>
    checkOpenShift(`${catalogFor("4.20", "quay.io/a/b:1")}${catalogFor("4.22", "quay.io/a/b:2")}`, { rules }));
});
