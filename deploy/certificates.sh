#!/bin/sh
# Issues the certificates with which the machines of an installation recognise each other (docs/operations.md, Certificates
# between machines). Needs openssl and a folder that only you can read, on a machine that runs no other part.
#
#   certificates.sh <folder> authority                         creates the certificate authority
#   certificates.sh <folder> database <name> <addresses…>      issues a certificate for a database machine
#   certificates.sh <folder> server <name> <addresses…>        issues a certificate for any other machine
#   certificates.sh <folder> check [days]                      lists when each expires; exits with 1 if one does within this many days (30)
#
# The addresses are all names and IP addresses that others connect to. The certificate is <name>.crt, its key <name>.key.
# A second certificate of the same name replaces the files; the earlier one stays valid until it expires.
set -eu
umask 077

authority_days=3650
machine_days=397

usage() {
  sed -n '5,8s/^# *//p' "$0" >&2
  exit 2
}

write_settings() {
  cat >authority.cnf <<'SETTINGS'
[ca]
default_ca = faredesk
[faredesk]
database = issued.txt
new_certs_dir = issued
certificate = ca.crt
private_key = ca.key
rand_serial = yes
default_md = sha256
policy = names
unique_subject = no
[names]
commonName = supplied
[req]
distinguished_name = subject
[subject]
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
# Databases connect to each other and to etcd, which only admits clients with a certificate.
[database]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = ${ENV::NAMES}
[server]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${ENV::NAMES}
SETTINGS
}

# issue <kind> <name> <subject> <days> [options]: creates a key and a certificate, which is valid from yesterday, because clocks differ.
issue() {
  kind=$1 name=$2 subject=$3 days=$4
  shift 4
  openssl req -new -config authority.cnf -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
    -keyout "$name.key.new" -out "$name.csr" -subj "/CN=$subject" 2>/dev/null
  openssl ca -batch -notext -config authority.cnf -extensions "$kind" -in "$name.csr" -out "$name.crt.new" "$@" \
    -startdate "$(date -u -d '1 day ago' +%Y%m%d%H%M%SZ)" -enddate "$(date -u -d "$days days" +%Y%m%d%H%M%SZ)" 2>problem.txt || {
    cat problem.txt >&2
    exit 1
  }
  chmod 644 "$name.crt.new"
  mv "$name.key.new" "$name.key"
  mv "$name.crt.new" "$name.crt"
  rm -f "$name.csr" problem.txt
}

# names <name> <addresses…>: what a certificate is valid for, as openssl writes it.
names() {
  list="DNS:$1"
  shift
  for address in "$@"; do
    case $address in
    *:*) list="$list,IP:$address" ;;
    *[!0-9.]*) list="$list,DNS:$address" ;;
    *) list="$list,IP:$address" ;;
    esac
  done
  echo "$list"
}

[ $# -ge 2 ] || usage
folder=$1 command=$2
shift 2
export NAMES=DNS:unused
case $command in
authority)
  mkdir -p "$folder"
  cd "$folder"
  if [ -e ca.key ]; then
    echo "$folder already has a certificate authority." >&2
    exit 1
  fi
  mkdir issued
  : >issued.txt
  write_settings
  issue authority ca 'Faredesk certificate authority' "$authority_days" -selfsign -keyfile ca.key.new
  ;;
database | server)
  [ $# -ge 2 ] || usage
  name=$1
  case $name in
  ca | *[!a-zA-Z0-9.-]*)
    echo "$name can't be the name of a machine." >&2
    exit 2
    ;;
  esac
  NAMES=$(names "$@")
  cd "$folder"
  issue "$command" "$name" "$name" "$machine_days"
  ;;
check)
  cd "$folder"
  code=0
  for file in *.crt; do
    state=valid
    openssl x509 -in "$file" -noout -checkend "$((${1:-30} * 86400))" >/dev/null || state='EXPIRES SOON' code=1
    echo "$file: $state, until $(openssl x509 -in "$file" -noout -enddate | cut -d= -f2)"
  done
  exit "$code"
  ;;
*) usage ;;
esac
