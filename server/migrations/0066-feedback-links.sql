alter table feedback
  add column content_id uuid references content on delete set null,
  add column quiz_id uuid,
  add constraint feedback_of_quiz foreign key (school_id, quiz_id)
    references quiz (school_id, id) on delete set null (quiz_id),
  add constraint feedback_has_one_link check (num_nonnulls(content_id, quiz_id) <= 1),
  -- of a quiz that few have taken, a link would lead to the author
  add constraint feedback_anonymous_has_no_link
    check (code_hash is null or num_nonnulls(content_id, quiz_id) = 0);
comment on column feedback.content_id is 'The content item from which the feedback was opened.';
comment on column feedback.quiz_id is 'The quiz from whose result the feedback was opened.';
create index feedback_by_content on feedback (content_id) where content_id is not null;
create index feedback_by_quiz on feedback (school_id, quiz_id) where quiz_id is not null;
