alter table report
  -- packed rows of cells, of reports that are short enough to be compared cell by cell
  add column cells bytea,
  add column differences jsonb,
  add constraint report_differences_of_again check (differences is null or cells_hash is not null);
comment on column report.cells is 'What the report said, for as long as it can be made again; its file goes before.';
comment on column report.differences is 'Of one that was made again: its cells that were others in the first.';
