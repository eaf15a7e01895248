-- How a person matched the columns of a list by hand, for the next list with the same column names.
create table import_columns (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  /** The hash of the names of the columns in their order. */
  heading text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (account_id, kind, heading)
);
create index import_columns_by_use on import_columns (used_at);
comment on table import_columns is 'How a person matched the columns of a list, for the next list with the same column names.';
