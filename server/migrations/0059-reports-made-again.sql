alter table report
  -- of every cell in order, once the file is made
  add column cells_hash bytea,
  add column again_of uuid references report on delete set null;
comment on column report.again_of is 'The report that was made again as of its day, to see whether its figures are still the same.';
create index report_by_first on report (again_of) where again_of is not null;
