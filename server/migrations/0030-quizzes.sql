create table question (
  id uuid primary key,
  version integer not null default 1,
  -- null: of the whole programme
  school_id uuid references school on delete cascade,
  subject_id uuid not null references subject,
  standard smallint not null constraint question_standard check (standard between -2 and 12),
  chapter_id uuid references chapter,
  difficulty text not null constraint question_difficulty check (difficulty in ('easy', 'medium', 'hard')),
  kind text not null constraint question_kind check (kind in ('single', 'multiple', 'trueFalse', 'numeric')),
  -- the wording that stands now
  revision smallint not null default 1,
  is_active boolean not null default true,
  author_id uuid references account on delete set null,
  match_key text collate "C" not null,
  search_key text collate "C" not null,
  updated_at timestamptz not null,
  constraint question_once unique nulls not distinct (school_id, subject_id, standard, match_key)
);
comment on table question is 'A question of the bank: the programme''s, or a school''s own.';
comment on column question.match_key is 'A hash of text and options, by which the same question is found again.';
create index question_by_subject on question (subject_id, standard);
create index question_by_chapter on question (chapter_id) where chapter_id is not null;
create index question_by_author on question (author_id) where author_id is not null;
create index question_by_part on question using gin (search_key gin_trgm_ops);

create table question_revision (
  question_id uuid not null references question on delete cascade,
  revision smallint not null,
  -- text, options with the key, answer, explanation, picture, and the same in a second language
  body jsonb not null constraint question_revision_body check (jsonb_typeof(body) = 'object'),
  picture_file_id uuid references file,
  at timestamptz not null,
  primary key (question_id, revision)
);
comment on table question_revision is 'The wording of a question; what was asked once is never reworded.';
create index question_revision_by_picture on question_revision (picture_file_id) where picture_file_id is not null;
create function question_revision_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the wording of a question is never changed, but worded anew';
end $$;
create trigger question_revision_stays before update on question_revision
  for each row execute function question_revision_stays();

create table quiz (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school,
  academic_year_id uuid not null references academic_year,
  subject_id uuid not null references subject,
  standard smallint not null,
  title text not null check (title <> ''),
  state text not null default 'draft' constraint quiz_state check (state in ('draft', 'published')),
  is_practice boolean not null default false,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  minutes smallint constraint quiz_minutes check (minutes between 1 and 300),
  attempts smallint not null default 1 constraint quiz_attempts check (attempts between 1 and 20),
  -- how many of the questions each attempt draws; nothing: all
  asks smallint constraint quiz_asks check (asks between 1 and 200),
  shuffles_questions boolean not null,
  shuffles_options boolean not null,
  has_partial_credit boolean not null,
  -- hundredths of a mark
  marks integer not null constraint quiz_marks check (marks between 1 and 10000),
  negative_marks integer not null constraint quiz_negative_marks check (negative_marks between 0 and 10000),
  shows_results text not null constraint quiz_shows_results check (shows_results in ('atOnce', 'afterClose', 'never')),
  author_id uuid references account on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quiz_key unique (school_id, id),
  constraint quiz_opens_before_it_closes check (opens_at < closes_at)
);
comment on table quiz is 'A quiz of a school for one or more of its classes.';
create index quiz_by_subject on quiz (subject_id);
create index quiz_by_year on quiz (academic_year_id);
create index quiz_by_author on quiz (author_id) where author_id is not null;
create index quiz_by_closing on quiz (school_id, closes_at desc);

create table quiz_class (
  school_id uuid not null,
  quiz_id uuid not null,
  class_id uuid not null,
  primary key (school_id, quiz_id, class_id),
  constraint quiz_class_of_quiz foreign key (school_id, quiz_id) references quiz (school_id, id) on delete cascade,
  constraint quiz_class_of_class foreign key (school_id, class_id) references class (school_id, id)
);
comment on table quiz_class is 'A class that takes a quiz.';
create index quiz_class_by_class on quiz_class (school_id, class_id);

create table quiz_question (
  school_id uuid not null,
  quiz_id uuid not null,
  place smallint not null constraint quiz_question_place check (place between 1 and 200),
  question_id uuid not null,
  revision smallint not null,
  -- the key of this quiz, where it was corrected after the quiz had begun
  corrected_key jsonb,
  primary key (school_id, quiz_id, place),
  constraint quiz_question_once unique (school_id, quiz_id, question_id),
  constraint quiz_question_of_quiz foreign key (school_id, quiz_id) references quiz (school_id, id) on delete cascade,
  constraint quiz_question_of_revision foreign key (question_id, revision) references question_revision (question_id, revision)
);
comment on table quiz_question is 'A question of a quiz, in the wording that it asks.';
create index quiz_question_by_question on quiz_question (question_id, revision);

create table quiz_attempt (
  school_id uuid not null,
  id uuid not null constraint quiz_attempt_id unique,
  quiz_id uuid not null,
  admission_id uuid not null,
  class_id uuid not null,
  number smallint not null constraint quiz_attempt_number check (number between 1 and 20),
  started_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  -- hundredths of a mark
  score integer not null default 0,
  most integer not null constraint quiz_attempt_most check (most >= 0),
  primary key (school_id, id),
  constraint quiz_attempt_once unique (school_id, quiz_id, admission_id, number),
  constraint quiz_attempt_of_quiz foreign key (school_id, quiz_id) references quiz (school_id, id),
  constraint quiz_attempt_of_student foreign key (school_id, admission_id) references admission (school_id, id),
  constraint quiz_attempt_of_class foreign key (school_id, class_id) references class (school_id, id)
);
comment on table quiz_attempt is 'A student''s attempt at a quiz.';
create index quiz_attempt_by_student on quiz_attempt (school_id, admission_id);
create index quiz_attempt_by_class on quiz_attempt (school_id, class_id);

create table quiz_answer (
  school_id uuid not null,
  attempt_id uuid not null,
  -- where the student meets the question
  place smallint not null,
  -- its place in the quiz
  question_place smallint not null,
  -- the order in which the student meets the options
  option_order smallint[] not null,
  -- options by their place in the question; a numeric answer as typed
  chosen smallint[],
  number text,
  is_flagged boolean not null default false,
  -- counted by the student's devices; a later one wins
  sequence bigint not null default 0,
  tapped_at timestamptz,
  arrived_at timestamptz,
  -- hundredths of a mark
  score integer not null default 0,
  is_right boolean not null default false,
  primary key (school_id, attempt_id, place),
  constraint quiz_answer_question_once unique (school_id, attempt_id, question_place),
  constraint quiz_answer_of_attempt foreign key (school_id, attempt_id) references quiz_attempt (school_id, id) on delete cascade
);
comment on table quiz_answer is 'A question as one attempt met it, and what was answered.';
