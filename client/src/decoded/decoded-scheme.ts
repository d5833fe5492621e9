/** The scheme of files that show decoded content. */
export const decodedScheme = "olm-catalogs-decoded";
