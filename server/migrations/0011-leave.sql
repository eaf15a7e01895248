create table leave_type (
  id uuid primary key,
  version integer not null default 1,
  -- null: of the whole programme; a state may have types of its own
  state_id uuid references state,
  -- CL, EL
  code text not null check (code ~ '^[A-Z]{1,6}$'),
  name text not null check (name <> ''),
  local_name text,
  for_roles text[] not null check (
    cardinality(for_roles) > 0 and for_roles <@ array['EducationOfficer', 'Principal', 'Teacher', 'Student']
  ),
  for_gender text check (for_gender in ('male', 'female')),
  -- in half days; null: without a limit, and so without a balance
  per_year smallint check (per_year >= 0),
  -- in half days, at a time; null: as many as there are
  at_a_time smallint check (at_a_time > 0),
  allows_half_day boolean not null default false,
  -- whether what is left goes on into the next year, and up to how much
  carries_over boolean not null default false,
  carry_limit smallint check (carry_limit > 0),
  -- whether holidays inside are counted too
  counts_holidays boolean not null default false,
  -- longer than this, in half days, it needs a document
  document_after smallint check (document_after >= 0),
  -- the year by which it is counted
  year_kind text not null default 'academic' check (year_kind in ('academic', 'calendar')),
  -- what the register shows
  shown_as text not null default 'on_leave' check (shown_as in ('on_leave', 'medical', 'on_duty')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (state_id, code)
);

-- A request and what became of it; of a member of staff, or of a child.
create table leave (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid references school,
  account_id uuid references account,
  student_id uuid references student,
  admission_id uuid,
  leave_type_id uuid not null references leave_type,
  from_day date not null,
  to_day date not null check (to_day >= from_day and to_day - from_day < 800),
  -- begins at midday; ends at midday
  from_midday boolean not null default false,
  to_midday boolean not null default false,
  -- what it costs, in half days; counted anew when days inside become days off, or cease to be
  half_days smallint not null check (half_days >= 0),
  -- who works at several schools is away from all of them, unless it was asked for at this one alone
  only_there boolean not null default false,
  reason text not null check (reason <> ''),
  file_id uuid references file on delete set null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  asked_by uuid references account on delete set null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answered_by uuid references account on delete set null,
  answered_by_name text,
  answered_at timestamptz,
  remark text,
  check (num_nonnulls(account_id, student_id) = 1),
  check ((student_id is null) = (admission_id is null)),
  -- an officer belongs to no school
  check (student_id is null or school_id is not null),
  check (not (from_day = to_day and from_midday and to_midday)),
  check ((state in ('approved', 'rejected', 'cancelled')) = (answered_at is not null)),
  foreign key (school_id, admission_id) references admission (school_id, id),
  -- two leaves of one person never meet; a morning and an afternoon do not
  constraint leave_once exclude using gist (
    (coalesce(account_id, student_id)) with =,
    int4range(
      (from_day - date '2000-01-01') * 2 + from_midday::int,
      (to_day - date '2000-01-01') * 2 + 2 - to_midday::int
    ) with &&
  ) where (state in ('asked', 'approved'))
);
create index leave_by_school on leave (school_id, from_day desc);
create index leave_by_account on leave (account_id, from_day desc);
create index leave_by_student on leave (student_id, from_day desc);
create index leave_by_file on leave (file_id) where file_id is not null;
-- as lists have them: what waits first, then the latest
create index leave_in_order on leave ((state = 'asked'), asked_at, id);
create index leave_by_type on leave (leave_type_id);
create index leave_waiting on leave (school_id, asked_at) where state = 'asked';

-- What a person has of a type in a year, entry by entry; the balance is their sum.
create table leave_entry (
  id uuid primary key,
  account_id uuid not null references account,
  leave_type_id uuid not null references leave_type,
  -- the first day of the year that it is counted in
  year_starts_on date not null,
  -- what is left of a year that is over goes on (out of it, into the next) or lapses
  kind text not null check (
    kind in ('granted', 'carried', 'carried_on', 'lapsed', 'taken', 'returned', 'corrected')
  ),
  half_days smallint not null check (half_days <> 0),
  leave_id uuid references leave,
  note text,
  by_account_id uuid,
  by_name text,
  at timestamptz not null,
  check ((kind in ('taken', 'returned')) = (leave_id is not null)),
  check ((kind in ('taken', 'lapsed', 'carried_on')) = (half_days < 0) or kind = 'corrected')
);
create index leave_entry_by_account on leave_entry (account_id, leave_type_id, year_starts_on);
-- A year is opened once and closed once for a person and a type.
create unique index leave_entry_once on leave_entry (account_id, leave_type_id, year_starts_on, kind)
  where kind in ('granted', 'carried', 'carried_on', 'lapsed');
create trigger leave_entry_is_append_only before update or delete on leave_entry
  for each row execute function refuse_change();
create trigger leave_entry_is_not_emptied before truncate on leave_entry
  for each statement execute function refuse_change();

alter table account add column gender text check (gender in ('male', 'female', 'transgender'));

-- An absence that follows from a leave goes away with it; one that was said by itself stays.
alter table teacher_away add column leave_id uuid references leave;
create index teacher_away_by_leave on teacher_away (leave_id) where leave_id is not null;

-- The usual leave of staff, of the private schools' rules and of government service, and that of children. All of
-- it is the programme's to change; a state may have its own under the same codes.
insert into leave_type (id, code, name, local_name, for_roles, for_gender, per_year, at_a_time, allows_half_day,
  carries_over, carry_limit, counts_holidays, document_after, year_kind, shown_as, created_at, updated_at)
select id::uuid, code, name, local_name, for_roles::text[], for_gender, per_year, at_a_time, allows_half_day,
  carries_over, carry_limit, counts_holidays, document_after, year_kind, shown_as, at, at
from (values
  ('01920000-0000-7000-8001-000000000001', 'CL', 'Casual leave', 'नैमित्तिक रजा',
    '{Teacher,Principal,EducationOfficer}', null, 30, 14, true, false, null, false, null, 'academic', 'on_leave'),
  ('01920000-0000-7000-8001-000000000002', 'EL', 'Earned leave', 'अर्जित रजा',
    '{Teacher,Principal}', null, 20, null, false, true, 600, false, null, 'calendar', 'on_leave'),
  ('01920000-0000-7000-8001-000000000003', 'ELO', 'Earned leave of officers', 'अधिकाऱ्यांची अर्जित रजा',
    '{EducationOfficer}', null, 60, null, false, true, 600, false, null, 'calendar', 'on_leave'),
  ('01920000-0000-7000-8001-000000000004', 'ML', 'Medical leave', 'वैद्यकीय रजा',
    '{Teacher,Principal,EducationOfficer}', null, 40, null, false, true, null, false, 6, 'calendar', 'medical'),
  ('01920000-0000-7000-8001-000000000005', 'MAT', 'Maternity leave', 'प्रसूती रजा',
    '{Teacher,Principal,EducationOfficer}', 'female', 360, null, false, false, null, true, 0, 'calendar', 'on_leave'),
  ('01920000-0000-7000-8001-000000000006', 'PAT', 'Paternity leave', 'पितृत्व रजा',
    '{Teacher,Principal,EducationOfficer}', 'male', 30, null, false, false, null, true, null, 'calendar', 'on_leave'),
  ('01920000-0000-7000-8001-000000000007', 'DL', 'Duty leave', 'कर्तव्य रजा',
    '{Teacher,Principal,EducationOfficer}', null, null, null, true, false, null, false, null, 'academic', 'on_duty'),
  ('01920000-0000-7000-8001-000000000008', 'LWP', 'Leave without pay', 'विनावेतन रजा',
    '{Teacher,Principal,EducationOfficer}', null, null, null, true, false, null, false, null, 'calendar', 'on_leave'),
  ('01920000-0000-7000-8001-000000000009', 'SL', 'Student''s leave', 'विद्यार्थ्याची रजा',
    '{Student}', null, null, null, true, false, null, false, null, 'academic', 'on_leave'),
  ('01920000-0000-7000-8001-000000000010', 'SML', 'Student''s medical leave', 'विद्यार्थ्याची वैद्यकीय रजा',
    '{Student}', null, null, null, true, false, null, false, 10, 'academic', 'medical')
) as usual (id, code, name, local_name, for_roles, for_gender, per_year, at_a_time, allows_half_day, carries_over,
  carry_limit, counts_holidays, document_after, year_kind, shown_as)
cross join (values (timestamptz '2026-11-21T00:00:00Z')) as added (at);
