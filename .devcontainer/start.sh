#!/usr/bin/env bash
# Starts the PostgreSQL and the Redis that the tests use.
set -euo pipefail
pg_isready -q || pg_ctlcluster "$(ls /etc/postgresql)" main start
for _ in $(seq 1 30); do pg_isready -q && break; sleep 1; done
runuser -u postgres -- psql -qX <<'SQL'
do $$ begin
  if not exists (select from pg_roles where rolname = 'veranda') then
    create role veranda superuser login password 'veranda';
  end if;
end $$;
SQL
redis-cli ping >/dev/null 2>&1 || redis-server --daemonize yes
