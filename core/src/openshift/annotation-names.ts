// The annotations of a ClusterServiceVersion in which properties of its bundle stand.

/** In which its author adds properties to the bundle: a JSON array. */
export const bundlePropertiesKey = "olm.properties";

/** In which OLM v0 keeps an installed CSV's properties, those of the catalog: `{"properties":[…]}`. */
export const installedPropertiesKey = "operatorframework.io/properties";

/** What the enhancement calls the highest OpenShift version, on a CSV and in an index; no OLM that was released reads it. */
export const enhancementKey = "operators.coreos.com/maxOpenShiftVersion";
