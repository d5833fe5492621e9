// PackageManifests as OLM's package server answers them, made up: channels with entries, and descriptions, icons and
// examples of each head.

/** A PackageManifest of some 60 KB. */
export function largePackageManifest(number: number): unknown {
  const name = `operator-${number}`;
  return {
    apiVersion: "packages.operators.coreos.com/v1",
    kind: "PackageManifest",
    metadata: { name, namespace: "olm", labels: { catalog: "coast", "catalog-namespace": "olm" } },
    spec: {},
    status: {
      catalogSource: "coast",
      catalogSourceDisplayName: "Coast",
      catalogSourceNamespace: "olm",
      catalogSourcePublisher: "Example",
      packageName: name,
      provider: { name: "Example" },
      defaultChannel: "stable-1.4",
      channels: Array.from({ length: 5 }, (_, minor) => channel(name, minor)),
    },
  };
}

function channel(name: string, minor: number): unknown {
  return {
    name: `stable-1.${minor}`,
    currentCSV: `${name}.v1.${minor}.19`,
    currentCSVDesc: {
      annotations: {
        "alm-examples": JSON.stringify(
          Array.from({ length: 8 }, () => example),
          null,
          2,
        ),
      },
      displayName: `Operator ${name}`,
      description: `${sentence}\n`.repeat(50),
      icon: [{ base64data: "iVBORw0KGgoAAAANSUhEUgAAA".repeat(100), mediatype: "image/png" }],
      version: `1.${minor}.19`,
    },
    entries: Array.from({ length: 20 }, (_, patch) => ({
      name: `${name}.v1.${minor}.${patch}`,
      version: `1.${minor}.${patch}`,
    })),
  };
}

const sentence =
  "It installs, updates and backs up widgets, and says when it must not be updated: see 'Backups' below.";

const example = {
  apiVersion: "widgets.example.com/v1",
  kind: "Widget",
  metadata: { name: "sample" },
  spec: { size: 3, storage: { class: "standard", size: "10Gi" }, schedule: "0 3 * * *" },
};
