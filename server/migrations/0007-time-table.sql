-- A school's week. A day without periods is off.
create table week_plan (
  school_id uuid primary key references school on delete cascade,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table period_time (
  school_id uuid not null references week_plan on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null check (starts_at < ends_at),
  -- null is a break
  number smallint check (number between 1 and 20),
  name text,
  primary key (school_id, weekday, starts_at),
  unique (school_id, weekday, number)
);

-- A time of a school's week as one value, for the constraints alone: over plain columns the planner would take their
-- GiST indexes for other questions too, and read all of one for a teacher.
create function slot(school_id uuid, academic_year_id uuid, weekday smallint, period smallint) returns bytea
  language sql immutable strict parallel safe
  return uuid_send(school_id) || uuid_send(academic_year_id) || int2send(weekday) || int2send(period);

-- The same for one day.
create function slot(school_id uuid, day date, period smallint) returns bytea
  language sql immutable strict parallel safe
  return uuid_send(school_id) || date_send(day) || int2send(period);

create table lesson (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null,
  academic_year_id uuid not null references academic_year,
  class_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  period smallint not null check (period between 1 and 20),
  subject_id uuid not null references subject,
  teacher_id uuid references account,
  room text,
  room_key text collate "C",
  -- lessons of one sitting share it: one teacher with several classes in one room
  sitting_id uuid not null,
  foreign key (school_id, class_id) references class (school_id, id),
  constraint lesson_of_class unique (class_id, weekday, period),
  constraint lesson_of_teacher exclude using gist (
    slot(school_id, academic_year_id, weekday, period) with =,
    (uuid_send(teacher_id)) with =, (uuid_send(sitting_id)) with <>
  ),
  constraint lesson_of_room exclude using gist (
    slot(school_id, academic_year_id, weekday, period) with =,
    (room_key || '') with =, (uuid_send(sitting_id)) with <>
  )
);
create index lesson_by_school on lesson (school_id, academic_year_id, weekday, period);
create index lesson_by_teacher on lesson (teacher_id, academic_year_id);
create index lesson_by_subject on lesson (subject_id);
create index lesson_by_sitting on lesson (sitting_id);

create table teacher_away (
  school_id uuid not null references school on delete cascade,
  day date not null,
  teacher_id uuid not null references account on delete cascade,
  reason text,
  primary key (school_id, day, teacher_id)
);
create index teacher_away_by_teacher on teacher_away (teacher_id);

-- Who takes a lesson on one day.
create table substitution (
  lesson_id uuid not null references lesson on delete cascade,
  day date not null,
  school_id uuid not null references school,
  period smallint not null,
  substitute_id uuid not null references account,
  sitting_id uuid not null,
  note text,
  primary key (lesson_id, day),
  constraint substitute_once exclude using gist (
    slot(school_id, day, period) with =,
    (uuid_send(substitute_id)) with =, (uuid_send(sitting_id)) with <>
  )
);
create index substitution_by_day on substitution (school_id, day);
create index substitution_by_substitute on substitution (substitute_id, day);
