import type pg from 'pg'

// A database of the run's PostgreSQL server that a test is done with gets the rows again that it was filled with, and serves the next
// test: that takes less time than making a database and dropping it.

/** Schema of what a filled database knows of its rows: one of the system's, so that no list of the site's tables has it. */
const KEPT = 'pg_test_kept'

/** A sequence tells of a change without a lock, and keeps it when the change is taken back. */
const NOTE_CHANGES = `
set allow_system_table_mods = on;
create schema ${KEPT};
create function ${KEPT}.note() returns trigger language plpgsql as $$
begin
  perform nextval(format('${KEPT}.changed_%s', tg_relid));
  return null;
end $$;
create function ${KEPT}.note_structure() returns event_trigger language plpgsql as $$
begin
  perform nextval('${KEPT}.structure');
end $$;
create sequence ${KEPT}.structure;
create table ${KEPT}.tables (id oid primary key, name text, columns text);
create table ${KEPT}.numbers (name text primary key, last bigint, is_called boolean);
do $$
declare one record;
begin
  insert into ${KEPT}.tables
    select c.oid, c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
    group by c.oid, c.relname;
  for one in select * from ${KEPT}.tables loop
    execute format('create sequence ${KEPT}.%I', 'changed_' || one.id);
    execute format('create table ${KEPT}.%I as select %s from public.%I', 'rows_' || one.id, one.columns, one.name);
    execute format('create trigger test_kept after insert or update or delete or truncate on public.%I for each statement execute function ${KEPT}.note()', one.name);
  end loop;
  for one in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format('insert into ${KEPT}.numbers select %L, last_value, is_called from public.%I', one.name, one.name);
  end loop;
end $$;
create function ${KEPT}.restore() returns boolean language plpgsql as $$
declare one record;
begin
  if (select is_called from ${KEPT}.structure) then return false; end if;
  set local session_replication_role = replica;
  for one in
    select t.* from ${KEPT}.tables t
    join pg_sequences s on s.schemaname = '${KEPT}' and s.sequencename = 'changed_' || t.id
    where s.last_value is not null
  loop
    execute format('delete from public.%I', one.name);
    execute format('insert into public.%I (%s) overriding system value select * from ${KEPT}.%I', one.name, one.columns, 'rows_' || one.id);
    perform setval(format('${KEPT}.changed_%s', one.id), 1, false);
  end loop;
  for one in select * from ${KEPT}.numbers loop
    perform setval(format('public.%I', one.name), one.last, one.is_called);
  end loop;
  return true;
end $$;
create event trigger test_kept on ddl_command_end execute function ${KEPT}.note_structure();
create event trigger test_kept_dropped on sql_drop execute function ${KEPT}.note_structure();
`

/** Remembers the rows of a database that was filled, so that copies of it can have them again. */
export const keepRows = (client: pg.Client) => client.query(NOTE_CHANGES)

/**
 * Ends all other connections, and gives the tables the rows that were kept.
 * @returns false where a test has changed the structure: such a database serves no other test
 */
export async function restoreRows(client: pg.Client): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const { rows } = await client.query<{ restore: boolean }>(`select ${KEPT}.restore()`)
  return rows[0]?.restore === true
}
