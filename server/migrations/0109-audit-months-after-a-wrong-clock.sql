-- A clock that was put right after the start wrote into a month that had no table of its own. Its rows stay where they
-- are, in 'audit_other', in place of keeping the server from starting.
create or replace function make_audit_months(first_day date, months integer) returns void
language plpgsql as $$
declare
  month date := date_trunc('month', first_day);
begin
  for step in 1..months loop
    begin
      execute format(
        'create table if not exists %I partition of audit for values from (%L) to (%L)',
        'audit_' || to_char(month, 'YYYY_MM'),
        month::timestamp at time zone 'UTC',
        (month + interval '1 month')::timestamp at time zone 'UTC');
    exception when check_violation then
      raise notice 'entries of % are in audit_other', to_char(month, 'YYYY-MM');
    end;
    month := month + interval '1 month';
  end loop;
end $$;
