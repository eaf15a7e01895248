create table chapter (
  id uuid primary key,
  version integer not null default 1,
  -- null: of the whole programme
  school_id uuid references school on delete cascade,
  subject_id uuid not null constraint chapter_of_subject references subject,
  standard smallint not null constraint chapter_standard check (standard between -2 and 12),
  -- as the textbook counts it
  number smallint constraint chapter_number check (number between 1 and 99),
  name text not null check (name <> ''),
  local_name text,
  name_hindi text,
  match_key text collate "C" not null,
  constraint chapter_name unique nulls not distinct (school_id, subject_id, standard, match_key)
);
comment on table chapter is 'A chapter of a subject''s textbook in one standard; the programme''s, or a school''s own.';
comment on column chapter.local_name is 'The name in Marathi.';
create index chapter_by_subject on chapter (subject_id, standard);
