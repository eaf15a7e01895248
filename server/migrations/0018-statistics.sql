-- Gives the planner statistics of tables that have grown to more than twice their size since it last had any, or never
-- had them. PostgreSQL does so by itself, but a minute or more later: until then it would read a table that a list
-- joins from end to end for each row. Only a table's owner may analyse it.
create function analyse_grown_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown regclass;
begin
  for grown in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 2 * relpages::bigint * current_setting('block_size')::bigint
  loop
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end $$;
