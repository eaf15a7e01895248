-- A day off, a half day or, against what holds for more schools, a working day. The nearest wins: a school's own
-- over its district's, over its state's, over the programme's.
create table holiday (
  id uuid primary key,
  version integer not null default 1,
  -- all null: of the whole programme
  state_id uuid references state,
  district_id uuid references district,
  school_id uuid references school on delete cascade,
  kind text not null check (kind in ('off', 'half', 'working')),
  name text not null check (name <> ''),
  local_name text,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(state_id, district_id, school_id) <= 1),
  check (to_day - from_day < 120),
  exclude using gist (
    (coalesce(school_id, district_id, state_id, '00000000-0000-0000-0000-000000000000')) with =,
    daterange(from_day, to_day, '[]') with &&
  )
);
create index holiday_by_day on holiday (from_day);

-- Which weekdays are off. The nearest wins whole, as with holidays; where nobody says anything, Sunday is.
create table weekly_off (
  id uuid primary key,
  version integer not null default 1,
  state_id uuid references state,
  district_id uuid references district,
  school_id uuid references school on delete cascade,
  -- ISO: Monday is 1
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- the Saturdays of a month that are off beside them: second and fourth
  saturdays smallint[] not null default '{}' check (saturdays <@ array[1, 2, 3, 4, 5]::smallint[]),
  updated_at timestamptz not null,
  check (num_nonnulls(state_id, district_id, school_id) <= 1),
  unique nulls not distinct (state_id, district_id, school_id)
);

-- How a school keeps its registers. A school without a row goes by the defaults.
create table attendance_rule (
  school_id uuid primary key references school on delete cascade,
  version integer not null default 1,
  -- so many days after it a register is closed to teachers
  lock_days smallint not null default 3 check (lock_days between 0 and 60),
  -- who checks in later is late; null: nobody is
  student_late_after time,
  staff_late_after time,
  -- whether staff are asked where they are when they check in and out
  asks_place boolean not null default false,
  place_radius smallint not null default 200 check (place_radius between 20 and 5000),
  updated_at timestamptz not null
);

-- What was marked for a child on a day. `status` is the teacher's, `leave_status` the approved leave's; what is
-- shown follows from both, so that a leave that is cancelled uncovers the mark.
create table mark (
  school_id uuid not null,
  -- the class's: the calendar year in which its academic year begins
  year smallint not null,
  day date not null,
  enrolment_id uuid not null,
  status text check (status in ('present', 'absent', 'late', 'half_day', 'medical')),
  leave_id uuid,
  leave_status text check (leave_status in ('on_leave', 'medical', 'half_leave')),
  note text,
  in_at timestamptz,
  out_at timestamptz check (out_at > in_at),
  -- counts up with every change: who saw an older one is asked
  version smallint not null default 1,
  -- accounts with a history are never erased; a key would slow every save
  marked_by uuid,
  -- on the device, and when it reached the server
  tapped_at timestamptz,
  arrived_at timestamptz,
  primary key (school_id, year, day, enrolment_id),
  foreign key (school_id, enrolment_id) references enrolment (school_id, id),
  check ((leave_id is null) = (leave_status is null)),
  check (status is null or (marked_by is not null and tapped_at is not null and arrived_at is not null))
) partition by range (year);

do $$
begin
  for year in 2015..2045 loop
    execute format('create table mark_%s partition of mark for values from (%s) to (%s)', year, year, year + 1);
  end loop;
end $$;

-- Who came although on leave has come; otherwise the leave explains the absence. Half a day's leave leaves the other
-- half, in which whoever does not come is absent.
create function shown_status(status text, leave_status text) returns text
  language sql immutable parallel safe
  return case
    when leave_status = 'half_leave' and (status is null or status in ('present', 'late')) then 'half_day'
    when leave_status = 'half_leave' or status in ('present', 'late', 'half_day') then status
    else coalesce(leave_status, status) end;

-- What a mark was before it was changed.
create table attendance_change (
  id uuid primary key,
  school_id uuid not null references school,
  year smallint not null,
  day date not null,
  -- a child's, or a member of staff's
  enrolment_id uuid,
  staff_id uuid,
  before jsonb not null,
  after jsonb not null,
  reason text,
  account_id uuid,
  account_name text not null,
  tapped_at timestamptz not null,
  arrived_at timestamptz not null,
  check (num_nonnulls(enrolment_id, staff_id) = 1)
);
create index attendance_change_by_child on attendance_change (enrolment_id, day) where enrolment_id is not null;
create index attendance_change_by_staff on attendance_change (staff_id, day) where staff_id is not null;
create trigger attendance_change_is_append_only before update or delete on attendance_change
  for each row execute function refuse_change();
create trigger attendance_change_is_not_emptied before truncate on attendance_change
  for each statement execute function refuse_change();

-- A school's day, locked first by whoever changes marks, leave, enrolments or holidays of it. Totals are counted
-- anew from the marks under that lock.
create table school_day (
  school_id uuid not null references school on delete cascade,
  day date not null,
  year smallint not null,
  -- a holiday declared afterwards keeps the marks aside
  is_off boolean not null default false,
  classes_marked smallint not null default 0,
  enrolled integer not null default 0,
  present integer not null default 0,
  absent integer not null default 0,
  late integer not null default 0,
  half_day integer not null default 0,
  on_leave integer not null default 0,
  medical integer not null default 0,
  -- midday meals served, as counted by whoever serves them
  meals integer check (meals >= 0),
  meals_by_name text,
  meals_at timestamptz,
  primary key (school_id, day)
);
create index school_day_by_day on school_day (day, school_id);

create table class_day (
  school_id uuid not null,
  day date not null,
  class_id uuid not null,
  year smallint not null,
  -- every child of the class on that day has a status
  is_complete boolean not null default false,
  enrolled smallint not null default 0,
  present smallint not null default 0,
  absent smallint not null default 0,
  late smallint not null default 0,
  half_day smallint not null default 0,
  on_leave smallint not null default 0,
  medical smallint not null default 0,
  -- the same by gender and category ('female sc'), one row of counts for each, so that a class that is saved does
  -- not have the whole school counted again; null: not counted yet
  groups text[],
  group_counts smallint[],
  -- the register's first save, and its last
  first_marked_at timestamptz,
  marked_at timestamptz,
  marked_by uuid,
  marked_by_name text,
  -- opened again by the Principal for corrections, up to this day
  open_until date,
  primary key (school_id, day, class_id),
  foreign key (school_id, class_id) references class (school_id, id) on delete cascade,
  check ((groups is null) = (group_counts is null))
);
create index class_day_by_class on class_day (class_id, day);

-- The same, by gender and category, of the whole school.
create table school_day_group (
  school_id uuid not null,
  day date not null,
  gender text not null,
  -- '' where it is not known
  category text not null,
  enrolled integer not null,
  present integer not null,
  absent integer not null,
  late integer not null,
  half_day integer not null,
  on_leave integer not null,
  medical integer not null,
  primary key (school_id, day, gender, category),
  foreign key (school_id, day) references school_day on delete cascade
);
create index school_day_group_by_day on school_day_group (day, school_id);

-- A member of staff's day at a school.
create table staff_mark (
  school_id uuid not null references school,
  day date not null,
  account_id uuid not null references account,
  -- said by the Principal; null: it follows from the times
  status text check (status in ('present', 'absent', 'late', 'half_day', 'on_duty')),
  leave_id uuid,
  leave_status text check (leave_status in ('on_leave', 'half_leave', 'on_duty')),
  in_at timestamptz,
  in_arrived_at timestamptz,
  -- 'verify': too far away, or too rough a fix to tell; never 'absent'
  in_place text check (in_place in ('near', 'verify')),
  in_distance integer,
  out_at timestamptz check (out_at > in_at),
  out_arrived_at timestamptz,
  out_place text check (out_place in ('near', 'verify')),
  out_distance integer,
  note text,
  version smallint not null default 1,
  primary key (school_id, day, account_id),
  check ((leave_id is null) = (leave_status is null))
);
create index staff_mark_by_account on staff_mark (account_id, day);
