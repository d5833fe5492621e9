#!/bin/sh
# Collects what `olm-catalogs upgradeable --from FOLDER` reads from a cluster:
#
#   sh collect-cluster-dump.sh FOLDER [OPTION OF oc…]      such as --context production
#
# It lists with oc or kubectl (or the program that the variable OC names), changes nothing and reads no Secrets. It works
# with OLM v0, OLM v1, both and neither: where a resource does not exist or may not be listed, its file has the error of
# oc, from which the check tells the two apart.
#
# Exit status: 0 if FOLDER has everything, 1 if something could not be listed, 2 if nothing could.
set -u
# The dump is readable by its owner only.
umask 077

fail() {
  echo "collect-cluster-dump: $1" >&2
  exit 2
}

if [ $# -eq 0 ]; then fail "say which new folder the dump goes to"; fi
case $1 in
-*) folder=./$1 ;;
*) folder=$1 ;;
esac
shift
if [ -z "${OC:-}" ]; then
  if command -v oc >/dev/null 2>&1; then OC=oc; else OC=kubectl; fi
fi
if ! command -v "$OC" >/dev/null 2>&1; then fail "neither oc nor kubectl is on the PATH"; fi
mkdir -p -- "$folder" || fail "'$folder' cannot be made"
# Existing files may be from another cluster.
if [ -n "$(ls -A -- "$folder")" ]; then fail "'$folder' is not empty"; fi

# The API groups of the cluster; without them it cannot be reached at all.
"$OC" "$@" get --raw /apis >"$folder/api-groups.json" || {
  rm -f -- "$folder/api-groups.json"
  fail "the cluster cannot be asked"
}

status=0
for resource in \
  clusterversions.config.openshift.io \
  clusteroperators.config.openshift.io \
  clusterserviceversions.operators.coreos.com \
  subscriptions.operators.coreos.com \
  installplans.operators.coreos.com \
  operatorgroups.operators.coreos.com \
  operatorconditions.operators.coreos.com \
  clusterextensions.olm.operatorframework.io \
  clusterobjectsets.olm.operatorframework.io \
  clusterextensionrevisions.olm.operatorframework.io \
  clustercatalogs.olm.operatorframework.io \
  packagemanifests.packages.operators.coreos.com; do
  name=${resource%%.*}
  # OLM copies an operator for all namespaces into each of them.
  selector=
  if [ "$name" = clusterserviceversions ]; then selector='!olm.copiedFrom'; fi
  part=$folder/$name.part
  said=$folder/$name.said
  if "$OC" "$@" get "$resource" --all-namespaces --selector "$selector" -o yaml >"$part" 2>"$said"; then
    mv -- "$part" "$folder/$name.yaml"
    cat -- "$said" >&2
    rm -f -- "$said"
    echo "$name" >&2
  else
    mv -- "$said" "$folder/$name.yaml"
    rm -f -- "$part"
    if grep -q "doesn't have a resource type" "$folder/$name.yaml"; then
      echo "$name: not on this cluster" >&2
    else
      sed "s/^/$name: /" "$folder/$name.yaml" >&2
      status=1
    fi
  fi
done
exit $status
