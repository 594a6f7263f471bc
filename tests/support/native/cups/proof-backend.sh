#!/bin/sh
# A printer that keeps the bytes it gets: job-N.pdf, and job-N.txt with the title, copies and options.
# A number in the file FAIL makes every job end with that exit code.
[ $# = 0 ] && { echo 'file proof:/ "Unknown" "PDF sink"'; exit 0; }
folder=${DEVICE_URI#proof:}
umask 022
# Read once: a file that goes between a look and a read would end the job as held for a password, which nothing here gives.
code=$(cat "$folder/FAIL" 2>/dev/null)
[ -n "$code" ] && { echo "ERROR: forced failure" >&2; exit "$code"; }
if [ -n "${6:-}" ]; then cat "$6"; else cat; fi > "$folder/.job-$1.part" || exit 1
printf '%s\n' "job=$1" "user=$2" "title=$3" "copies=$4" "options=$5" > "$folder/job-$1.txt"
mv "$folder/.job-$1.part" "$folder/job-$1.pdf"
