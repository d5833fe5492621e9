import type { PackageFacts } from "../../model/facts.ts";
import { defineRule, type PackageReport } from "../rule.ts";
import { bundleImages, movingImages, sharedImages, unpinnedBundles } from "./bundle-images.ts";

export default defineRule({
  id: "image-by-tag",
  scope: "package",
  severity: "warning",
  summary: "Images have digests where the package or its support of disconnected clusters requires them.",
  *check(pkg) {
    yield* bundleImageReports(pkg);
    yield* relatedImageReports(pkg);
  },
});

function* bundleImageReports(pkg: PackageFacts): Generator<PackageReport> {
  const moving = movingImages(pkg);
  const shared = sharedImages(pkg);
  for (const { bundle, image } of bundleImages(pkg)) {
    const reason = moving.get(image);
    if (reason === undefined || shared.has(image)) continue;
    const message = `the image of bundle '${bundle.name?.value ?? ""}' has ${reason}; add its digest as '@sha256:…'`;
    yield { at: image, message };
  }
}

function* relatedImageReports(pkg: PackageFacts): Generator<PackageReport> {
  for (const { bundle, tagged, reason } of unpinnedBundles(pkg)) {
    const [first, ...more] = tagged;
    if (!first) continue;
    const name = `bundle '${bundle.name?.value ?? ""}'`;
    const count = tagged.length === 1 ? "one of its related images has" : `${tagged.length} of its related images have`;
    const message = reason.startsWith("claims")
      ? `${name} ${reason}, but ${count} no digest; add it as '@sha256:…'`
      : `${name} ${reason} with a related image that has no digest; add it as '@sha256:…'`;
    yield { at: first, message, related: more.map((at) => ({ message: "this one has no digest, either", at })) };
  }
}
