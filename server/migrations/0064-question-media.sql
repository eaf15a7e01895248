create table question_media (
  question_id uuid not null,
  revision smallint not null,
  file_id uuid not null references file,
  primary key (question_id, revision, file_id),
  constraint question_media_of_revision foreign key (question_id, revision)
    references question_revision (question_id, revision) on delete cascade
);
comment on table question_media is 'The recording of a question and the pictures of its options; its body says which is which.';
create index question_media_by_file on question_media (file_id);
