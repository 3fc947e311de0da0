#!/bin/sh
# sh backup.sh <folder>: writes site-<time>.jsonl (every row) and files-<time>.tar.gz (uploads, releases, keys), and
# removes backups that are older than 14 days. Run it in the folder of the packaged site, with the site's environment.
set -eu
# The backup holds keys and personal data: only this user reads it.
umask 077
folder=$1
data=${DATA_DIR:-.data}
time=$(date -u +%Y-%m-%dT%H%M%SZ)

# Rows first: every file that they name exists already, and is in the archive.
node api/dist/db.mjs backup "$folder/site-$time.jsonl"

# Made again from the store (copies), or in the backup of the rows (the database and its lock).
# tar ends with 1 where a file was written meanwhile; such a file is in the next backup.
tar -C "$data" --exclude=./copies --exclude='./*.db' --exclude='./*.db-*' -czf "$folder/files-$time.tar.gz.part" . ||
  [ $? -eq 1 ]
mv "$folder/files-$time.tar.gz.part" "$folder/files-$time.tar.gz"

find "$folder" -maxdepth 1 -type f \( -name 'site-*.jsonl' -o -name 'files-*.tar.gz' \) -mtime +14 -delete
