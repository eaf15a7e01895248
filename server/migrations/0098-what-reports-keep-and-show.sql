alter table report
  add column difference_texts jsonb,
  add constraint report_difference_texts_with_file check (difference_texts is null or file_id is not null);
comment on column report.difference_texts is 'Of a report about persons: names and other texts of what differs, which go with the file.';
comment on column report.cells is 'What the report said, for as long as it can be made again; its file goes before. Of persons the figures alone.';
-- What was kept until now has names in it; the report is compared as a whole.
update report set cells = null, differences = null where is_personal;

alter table report add column class_ids uuid[] not null default '{}';
comment on column report.class_ids is 'Of a report about people that a teacher made: the classes that it shows, which must still be the teacher''s own.';
update report set class_ids = array(
    select class.id from class
    where class.school_id = any(report.school_ids) and (class.class_teacher_id = report.account_id
      or class.id in (select teaching.class_id from teaching where teaching.teacher_id = report.account_id)))
  where role = 'Teacher' and is_personal;
