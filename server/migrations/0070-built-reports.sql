-- which columns are shown, how their rows are grouped and what is measured; null: all columns, row by row
alter table report add column shape jsonb;
alter table saved_report add column shape jsonb;
