#!/bin/sh
# Collects from a cluster what `olm-catalogs upgradeable --from FOLDER` reads:
#
#   sh collect-cluster-dump.sh FOLDER [OPTION OF oc…]      such as --context production
#
# It lists with oc, or else kubectl (or what the variable OC names), and changes nothing; it looks at no Secret. It works
# with OLM v0, with OLM v1, with both and with neither: where a resource is not there, or may not be seen, its file holds
# what oc said, by which the check tells the one from the other.
#
# Exit status: 0 when all is in FOLDER that the cluster has, 1 when something could not be listed, 2 when nothing could.
set -u
# What a cluster runs is nobody else's business.
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
# What is there already may be of another cluster.
if [ -n "$(ls -A -- "$folder")" ]; then fail "'$folder' is not empty"; fi

# The API groups that the cluster has; without an answer it cannot be asked at all.
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
  # OLM copies what is for all namespaces into each of them.
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
