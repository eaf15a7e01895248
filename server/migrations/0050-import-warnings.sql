create table import_warning (
  job_id uuid not null references job on delete cascade,
  line integer not null,
  -- several about one line stand in their order
  place smallint not null,
  problem jsonb not null,
  primary key (job_id, line, place)
);
comment on table import_warning is 'What is said about a line of an import that is taken all the same.';
