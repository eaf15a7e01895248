-- Exclusion constraints over keys and spans of days.
create extension if not exists btree_gist;

create table academic_year (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  -- null: of the whole programme; the schools of a state that has years of its own go by those
  state_id uuid references state,
  starts_on date not null,
  ends_on date not null check (starts_on < ends_on),
  is_current boolean not null default false,
  unique nulls not distinct (state_id, name),
  exclude using gist (
    (coalesce(state_id, '00000000-0000-0000-0000-000000000000')) with =,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create unique index one_current_academic_year
  on academic_year ((coalesce(state_id, '00000000-0000-0000-0000-000000000000'))) where is_current;

create table subject (
  id uuid primary key,
  version integer not null default 1,
  -- null: of the whole programme
  school_id uuid references school on delete cascade,
  name text not null check (name <> ''),
  local_name text,
  match_key text collate "C" not null,
  search_key text collate "C" not null,
  code text,
  standards smallint[] not null check (
    cardinality(standards) > 0
    and standards <@ array[-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]
  ),
  medium text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (school_id, match_key, medium)
);
create index subject_by_part on subject using gin (search_key gin_trgm_ops);
create unique index subject_code on subject (
  (coalesce(school_id, '00000000-0000-0000-0000-000000000000')), lower(code)
) where code is not null;

create table class (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school,
  academic_year_id uuid not null references academic_year,
  -- the calendar year in which the academic year begins; marks are kept apart by it
  year smallint not null,
  standard smallint not null check (standard between -2 and 12),
  division text not null check (division <> ''),
  -- 'a' and 'A' are one division
  division_key text collate "C" not null,
  medium text,
  stream text check (stream in ('science', 'arts', 'commerce', 'vocational')),
  capacity smallint check (capacity > 0),
  room text,
  class_teacher_id uuid references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (stream is null or standard >= 11),
  unique nulls not distinct (school_id, academic_year_id, standard, stream, division_key),
  -- for the keys by which what belongs to a class lies in the class's school
  unique (school_id, id)
);
create index class_by_year on class (academic_year_id, school_id, standard, division_key);
create index class_by_teacher on class (class_teacher_id);

-- Who teaches which subject in a class.
create table teaching (
  school_id uuid not null,
  class_id uuid not null,
  subject_id uuid not null references subject,
  teacher_id uuid references account,
  primary key (class_id, subject_id),
  foreign key (school_id, class_id) references class (school_id, id) on delete cascade
);
create index teaching_by_teacher on teaching (teacher_id, class_id);
create index teaching_by_subject on teaching (subject_id);
