/** The names for which package.json has the extension activated. */
export const likelyNames: readonly string[] = [
  "**/{catalog,index,package}.{yaml,yml}",
  "**/catalog.json",
  "**/{catalog,catalogs,catalog-templates,channels,bundles}/**/*.{yaml,yml,json}",
  "**/*template*.{yaml,yml}",
  "**/*.clusterserviceversion.{yaml,yml,json}",
  "**/*{clusterextension,ClusterExtension,cluster-extension}*.{yaml,yml,json}",
  "**/*{operatorcondition,OperatorCondition,operator-condition}*.{yaml,yml,json}",
  "**/metadata/{annotations,dependencies,properties}.{yaml,yml}",
  "**/bundle.Dockerfile",
  "**/*{clustercatalog,ClusterCatalog,cluster-catalog}*.{yaml,yml,json}",
  "**/*{catalogsource,CatalogSource,catalog-source}*.{yaml,yml,json}",
  "**/*{subscription,Subscription}*.{yaml,yml,json}",
  "**/.olm-catalogs.yaml",
];
