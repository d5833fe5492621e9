// The annotations of a ClusterServiceVersion that contain properties of its bundle.

/** The author's additional bundle properties: a JSON array. */
export const bundlePropertiesKey = "olm.properties";

/** The catalog's properties, which OLM v0 writes into an installed CSV: `{"properties":[…]}`. */
export const installedPropertiesKey = "operatorframework.io/properties";

/** The enhancement's key for the highest OpenShift version, on a CSV and in a catalog. No released OLM reads it. */
export const enhancementKey = "operators.coreos.com/maxOpenShiftVersion";
