-- Where the school bus stops, and what a year or a month from there costs.
create table fee_stop (
  school_id uuid not null references school on delete cascade,
  id uuid primary key,
  version integer not null default 1,
  academic_year_id uuid not null constraint fee_stop_year references academic_year,
  name text not null constraint fee_stop_has_name check (name <> ''),
  local_name text,
  match_key text collate "C" not null,
  per text not null constraint fee_stop_per check (per in ('year', 'month')),
  paise bigint not null constraint fee_stop_paise check (paise > 0),
  -- the months in which the bus runs, by their first days; an amount for the year is for all of them
  first_month date not null,
  last_month date not null,
  constraint fee_stop_of_school unique (school_id, id),
  constraint fee_stop_of_year unique (school_id, academic_year_id, id),
  constraint fee_stop_name unique (school_id, academic_year_id, match_key),
  constraint fee_stop_months check (first_month <= last_month and extract(day from first_month) = 1
    and extract(day from last_month) = 1)
);
comment on table fee_stop is 'A stop of the school bus in an academic year, with what it costs.';

create table fee_stop_assignment (
  school_id uuid not null,
  id uuid primary key,
  academic_year_id uuid not null,
  stop_id uuid not null,
  admission_id uuid not null,
  from_month date not null,
  -- nothing: as long as the bus runs
  until_month date,
  constraint fee_stop_assignment_of_stop foreign key (school_id, academic_year_id, stop_id)
    references fee_stop (school_id, academic_year_id, id),
  constraint fee_stop_assignment_of_student foreign key (school_id, admission_id)
    references admission (school_id, id) on delete cascade,
  constraint fee_stop_assignment_months check (from_month <= until_month and extract(day from from_month) = 1
    and extract(day from until_month) = 1),
  -- A student is at one stop at a time.
  constraint fee_stop_assignment_once exclude using gist (
    admission_id with =,
    academic_year_id with =,
    daterange(from_month, until_month, '[]') with &&
  )
);
comment on table fee_stop_assignment is 'The months of a student at a stop of the school bus.';
create index fee_stop_assignment_by_student on fee_stop_assignment (school_id, academic_year_id, admission_id);
create index fee_stop_assignment_by_stop on fee_stop_assignment (school_id, academic_year_id, stop_id);

-- The head that the structure charges by the student's stop, in place of an amount for everybody.
alter table fee_structure add column by_stop_head_id uuid;
alter table fee_structure add constraint fee_structure_by_stop foreign key (school_id, by_stop_head_id)
  references fee_head (school_id, id);
