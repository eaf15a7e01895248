create table quiz_paper (
  school_id uuid not null,
  id uuid not null constraint quiz_paper_id unique,
  quiz_id uuid not null,
  made_at timestamptz not null,
  primary key (school_id, id),
  constraint quiz_paper_once unique (school_id, quiz_id),
  constraint quiz_paper_of_quiz foreign key (school_id, quiz_id) references quiz (school_id, id) on delete cascade
);
comment on table quiz_paper is 'A quiz made ready for printing; its id is in the code on every answer sheet.';

create table quiz_paper_question (
  school_id uuid not null,
  paper_id uuid not null,
  paper_set text not null constraint quiz_paper_question_set check (paper_set in ('A', 'B', 'C', 'D')),
  -- the number on the paper
  place smallint not null constraint quiz_paper_question_place check (place between 1 and 100),
  -- its place in the quiz
  question_place smallint not null,
  -- the order in which the paper prints the options
  option_order smallint[] not null,
  primary key (school_id, paper_id, paper_set, place),
  constraint quiz_paper_question_once unique (school_id, paper_id, paper_set, question_place),
  constraint quiz_paper_question_of_paper foreign key (school_id, paper_id) references quiz_paper (school_id, id) on delete cascade
);
comment on table quiz_paper_question is 'Where a set of a printed quiz has a question, and the order of its options.';
create function quiz_paper_question_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the order of a printed set never changes';
end $$;
create trigger quiz_paper_question_stays before update on quiz_paper_question
  for each row execute function quiz_paper_question_stays();

-- null: taken on a device
alter table quiz_attempt add paper_set text constraint quiz_attempt_paper_set check (paper_set in ('A', 'B', 'C', 'D'));
create unique index quiz_attempt_one_sheet on quiz_attempt (school_id, quiz_id, admission_id) where paper_set is not null;
comment on column quiz_attempt.paper_set is 'The set of the answer sheet that was read; null where the quiz was taken on a device.';
