alter table report
  add column difference_texts jsonb,
  add constraint report_difference_texts_with_file check (difference_texts is null or file_id is not null);
comment on column report.difference_texts is 'Of a report about persons: names and other texts of what differs, which go with the file.';
comment on column report.cells is 'What the report said, for as long as it can be made again; its file goes before. Of persons the figures alone.';
-- What was kept until now has names in it; the report is compared as a whole.
update report set cells = null, differences = null where is_personal;
