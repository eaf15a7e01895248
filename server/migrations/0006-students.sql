-- The child as a person, who belongs to no school.
create table student (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  local_name text,
  -- both names as they are searched, and how they sound in Latin letters
  search_key text collate "C" not null,
  mother_name text,
  father_name text,
  gender text not null check (gender in ('male', 'female', 'transgender')),
  date_of_birth date not null,
  place_of_birth text,
  nationality text,
  religion text,
  caste text,
  mother_tongue text,
  category text check (category in ('general', 'sc', 'st', 'obc', 'vj_dt', 'nt_b', 'nt_c', 'nt_d', 'sbc', 'sebc')),
  minority text check (minority in ('none', 'muslim', 'christian', 'sikh', 'buddhist', 'parsi', 'jain')),
  is_bpl boolean,
  is_aay boolean,
  is_ews boolean,
  is_cwsn boolean,
  impairment text,
  blood_group text check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  address text,
  pin_code text check (pin_code ~ '^[1-9]\d{5}$'),
  pen text unique check (pen ~ '^\d{11,14}$'),
  apaar_id text unique check (apaar_id ~ '^\d{12}$'),
  state_student_id text,
  photo_file_id uuid references file on delete set null,
  -- a child whose record was made twice lives on under the other one
  merged_into uuid references student,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index student_alike on student (date_of_birth, search_key);
create index student_by_photo on student (photo_file_id);

create table guardian (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  match_key text collate "C" not null,
  mobile text check (mobile ~ '^[6-9]\d{9}$'),
  email text,
  occupation text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A phone may be shared by father and mother, but one name with one phone is one guardian.
create unique index guardian_once on guardian (mobile, match_key) where mobile is not null;
create index guardian_by_part on guardian using gin (match_key gin_trgm_ops, mobile gin_trgm_ops);

create table student_guardian (
  student_id uuid not null references student on delete cascade,
  guardian_id uuid not null references guardian,
  relation text not null check (relation in ('father', 'mother', 'guardian')),
  -- whom the school calls first
  place smallint not null,
  primary key (student_id, guardian_id)
);
create index student_guardian_by_guardian on student_guardian (guardian_id);

create table consent (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  kind text not null check (kind in ('records', 'apaar', 'photo')),
  state text not null check (state in ('given', 'refused', 'withdrawn')),
  given_by text not null,
  on_day date not null,
  recorded_by uuid references account on delete set null,
  recorded_by_name text not null,
  recorded_at timestamptz not null
);
create index consent_by_student on consent (student_id, recorded_at desc);

-- A child's stay at a school, under one number of its general register.
create table admission (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school,
  student_id uuid not null references student,
  register_number text not null check (register_number <> ''),
  -- '1234 / a' and '1234/A' are one number; it is never given again
  register_key text collate "C" not null,
  admitted_on date not null,
  kind text not null check (kind in ('new', 'transfer', 'readmission')),
  previous_school text,
  is_rte boolean not null default false,
  left_on date,
  leaving_reason text check (leaving_reason in ('transfer', 'completed', 'moved_away', 'long_absence', 'parents_wish', 'deceased', 'other')),
  leaving_remark text,
  -- what a list of this school's students shows, sorts and finds by: kept by the one function that opens and closes enrolments
  class_id uuid,
  enrolment_id uuid,
  roll_number smallint,
  -- names, register number, PEN and guardians' mobiles
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (school_id, register_key),
  unique (school_id, id),
  check (left_on >= admitted_on),
  check ((left_on is null) = (leaving_reason is null)),
  foreign key (school_id, class_id) references class (school_id, id)
);
-- At one school at a time.
create unique index one_open_admission on admission (student_id) where left_on is null;
create index admission_by_student on admission (student_id);
create index admission_by_part on admission using gin (search_key gin_trgm_ops);
create index admission_by_name on admission (search_key, id) where left_on is null;
create index admission_former_by_name on admission (search_key, id) where left_on is not null;
create index admission_by_school on admission (school_id, search_key, id);
create index admission_by_class on admission (class_id, roll_number);

-- A child's time in a class. Marks, fees, books and results hang on it.
create table enrolment (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null,
  admission_id uuid not null,
  student_id uuid not null references student,
  class_id uuid not null,
  roll_number smallint check (roll_number > 0),
  from_day date not null,
  to_day date check (to_day >= from_day),
  outcome text check (outcome in ('promoted', 'detained', 'left', 'moved')),
  foreign key (school_id, admission_id) references admission (school_id, id),
  foreign key (school_id, class_id) references class (school_id, id),
  unique (school_id, id),
  check ((to_day is null) = (outcome is null)),
  -- in one class at a time, at whatever school
  exclude using gist (student_id with =, daterange(from_day, to_day, '[]') with &&)
);
create unique index one_roll_number on enrolment (class_id, roll_number) where to_day is null;
create index enrolment_by_class on enrolment (class_id, student_id);
create index enrolment_by_admission on enrolment (admission_id, from_day desc);

create table promotion (
  id uuid primary key,
  school_id uuid not null references school,
  class_id uuid not null references class,
  to_year_id uuid not null references academic_year,
  account_id uuid references account on delete set null,
  account_name text not null,
  at timestamptz not null,
  undone_at timestamptz
);
create index promotion_by_school on promotion (school_id, at desc);

create table promotion_row (
  promotion_id uuid not null references promotion on delete cascade,
  enrolment_id uuid not null references enrolment on delete cascade,
  outcome text not null check (outcome in ('promoted', 'detained', 'left')),
  new_enrolment_id uuid,
  primary key (promotion_id, enrolment_id)
);
create index promotion_row_by_enrolment on promotion_row (enrolment_id);
create index promotion_row_by_new_enrolment on promotion_row (new_enrolment_id);

create table transfer (
  id uuid primary key,
  version integer not null default 1,
  -- 'ask': the new school asked for the child; 'give': the old school offered it
  direction text not null check (direction in ('ask', 'give')),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'cancelled')),
  student_id uuid not null references student,
  from_admission_id uuid not null references admission,
  from_school_id uuid not null references school,
  to_school_id uuid not null references school,
  -- where the child is to come; of a given child said by the answer
  class_id uuid references class,
  register_number text,
  -- asked for without naming the school, which is not told before it has accepted
  by_pen boolean not null default false,
  note text,
  answer text,
  asked_by uuid references account on delete set null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answered_by_name text,
  answered_at timestamptz,
  to_admission_id uuid references admission,
  check (from_school_id <> to_school_id)
);
create unique index one_waiting_transfer on transfer (student_id) where state = 'asked';
create index transfer_from on transfer (from_school_id, asked_at desc);
create index transfer_to on transfer (to_school_id, asked_at desc);

-- Numbered without gaps: the counter's row is locked by whoever issues.
create table certificate_counter (
  school_id uuid not null references school,
  kind text not null,
  year_name text not null,
  last_number integer not null,
  primary key (school_id, kind, year_name)
);

create table certificate (
  id uuid primary key,
  school_id uuid not null references school,
  admission_id uuid not null,
  -- the class that it speaks of
  enrolment_id uuid,
  student_id uuid not null references student,
  kind text not null check (kind in ('leaving', 'bonafide')),
  year_name text not null,
  number integer not null check (number > 0),
  language text not null check (language in ('en', 'hi', 'mr')),
  -- what stands on the paper, as it was issued
  data jsonb not null,
  -- SHA-256 would do as well, but the paper shows it and the school reads it out
  code text not null unique,
  is_duplicate boolean not null default false,
  issued_on date not null,
  issued_by uuid references account on delete set null,
  issued_by_name text not null,
  issued_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  foreign key (school_id, admission_id) references admission (school_id, id),
  foreign key (school_id, enrolment_id) references enrolment (school_id, id),
  unique (school_id, kind, year_name, number),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index certificate_by_student on certificate (student_id, issued_at desc);
create index certificate_by_enrolment on certificate (enrolment_id);
create index certificate_by_admission on certificate (admission_id);

-- A child signs in with the school's code and register number, or a guardian's mobile, and a PIN.
alter table account add column student_id uuid unique references student;
alter table account drop constraint account_check;
alter table account add check (num_nonnulls(email, mobile, student_id) > 0);
alter table account add check (student_id is null or role = 'Student');
alter table school add column code text unique check (code ~ '^[A-Z0-9]{3,12}$');
alter table session drop constraint session_method_check;
alter table session add check (method in ('password', 'mobile', 'pin'));
alter table sign_in drop constraint sign_in_method_check;
alter table sign_in add check (method in ('password', 'mobile', 'pin'));
alter table sign_in drop constraint sign_in_outcome_check;
alter table sign_in add check (outcome in ('signed_in', 'wrong_password', 'wrong_code', 'wrong_pin', 'deactivated'));
