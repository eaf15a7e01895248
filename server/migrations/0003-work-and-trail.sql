create table file (
  id uuid primary key,
  account_id uuid references account on delete set null,
  school_id uuid references school on delete cascade,
  name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  -- working files, such as an uploaded list, go when their time is over
  expires_at timestamptz
);
create index file_by_expiry on file (expires_at) where expires_at is not null;

alter table school add foreign key (logo_file_id) references file on delete set null;

create table job (
  id uuid primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'stopped')),
  account_id uuid not null references account on delete cascade,
  -- what the person knows it by: the file's name
  label text,
  input jsonb not null,
  done integer not null default 0,
  total integer,
  -- where it goes on after a crash; written with the rows of the same batch
  checkpoint jsonb,
  result jsonb,
  message_key text,
  message_values jsonb,
  -- the server process that works on it
  owner uuid,
  heartbeat_at timestamptz,
  attempts smallint not null default 0,
  stop_requested boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index job_by_account on job (account_id, created_at desc);
create index job_waiting on job (created_at) where state in ('queued', 'running');

-- What an import did with a line of its file: what it needs to be undone, and the lines to mend.
create table import_row (
  job_id uuid not null references job on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('inserted', 'updated', 'rejected')),
  entity_id uuid,
  before jsonb,
  after jsonb,
  cells text[],
  problems jsonb,
  primary key (job_id, line)
);

create table idempotency (
  account_id uuid not null references account on delete cascade,
  key uuid not null,
  path text not null,
  body_hash bytea not null,
  status smallint,
  result jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_by_age on idempotency (created_at);

create table audit (
  id uuid not null,
  at timestamptz not null,
  act text not null,
  entity text not null,
  entity_id uuid,
  entity_name text,
  account_id uuid,
  account_name text,
  school_id uuid,
  before jsonb,
  after jsonb,
  address text,
  primary key (at, id)
) partition by range (at);
create table audit_other partition of audit default;
create index audit_by_entity on audit (entity, entity_id, at desc);
create index audit_by_account on audit (account_id, at desc);
create index audit_by_school on audit (school_id, at desc);
create index audit_by_time on audit (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change();
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function refuse_change();

-- A month of the trail is a table of its own, so that an old one can be archived whole.
create function make_audit_months(first_day date, months integer) returns void
language plpgsql as $$
declare
  month date := date_trunc('month', first_day);
begin
  for step in 1..months loop
    execute format(
      'create table if not exists %I partition of audit for values from (%L) to (%L)',
      'audit_' || to_char(month, 'YYYY_MM'),
      month::timestamp at time zone 'UTC',
      (month + interval '1 month')::timestamp at time zone 'UTC');
    month := month + interval '1 month';
  end loop;
end $$;
