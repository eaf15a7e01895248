-- Pictures that were uploaded and never used were kept for ever.
update file set expires_at = now() + interval '1 day'
where expires_at is null
  and not exists (select from school where school.logo_file_id = file.id)
  and not exists (select from student where student.photo_file_id = file.id)
  and not exists (select from leave where leave.file_id = file.id);
