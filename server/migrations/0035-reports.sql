create table report (
  -- that of the job which makes it
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  account_name text not null,
  -- the maker's role then: another role has another scope
  role text not null,
  -- the sidebar title that it needs beside Report
  title text not null,
  name text not null,
  definition_version smallint not null,
  filters jsonb not null,
  lines text[] not null,
  label text not null,
  language text not null,
  as_of date not null,
  -- what others of the same scope would not find in theirs
  is_personal boolean not null,
  school_ids uuid[] not null,
  format text not null constraint report_format check (format in ('xlsx', 'csv', 'pdf')),
  rows integer not null default 0,
  file_id uuid references file,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table report is 'A report that was made or is being made, with the schools it reaches: who no longer sees one of them no longer opens it.';
create index report_by_account on report (account_id, created_at desc);
create index report_by_time on report (created_at desc);
create index report_by_expiry on report (expires_at);
create index report_by_file on report (file_id) where file_id is not null;

create table report_row (
  report_id uuid not null references report on delete cascade,
  place integer not null,
  cells jsonb not null,
  primary key (report_id, place)
);
comment on table report_row is 'The rows of a report that is being made; they go when its file is complete.';
