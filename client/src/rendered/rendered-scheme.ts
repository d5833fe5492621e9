/** The scheme of documents that show the catalog a template generates. */
export const renderedScheme = "olm-catalogs-rendered";
