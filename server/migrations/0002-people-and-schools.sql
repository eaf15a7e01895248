create table school (
  id uuid primary key,
  version integer not null default 1,
  udise_code text not null unique check (udise_code ~ '^(0[1-9]|[12]\d|3[0-8])\d{9}$'),
  name text not null check (name <> ''),
  -- name, UDISE code and village as they are searched and sorted: lower case, a line each
  search_key text collate "C" not null,
  state_id uuid not null references state,
  district_id uuid not null,
  block_id uuid,
  cluster text,
  village text,
  address text,
  pin_code text check (pin_code ~ '^[1-9]\d{5}$'),
  latitude double precision check (latitude between 6 and 38),
  longitude double precision check (longitude between 68 and 98),
  area text check (area in ('rural', 'urban')),
  category smallint check (category in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11)),
  management smallint check (management in (1, 2, 3, 4, 5, 6, 8, 90, 91, 92, 93, 94, 95, 96, 97, 98, 101)),
  school_type text check (school_type in ('coeducational', 'boys', 'girls')),
  mediums text[] not null default '{}',
  lowest_standard smallint check (lowest_standard between -2 and 12),
  highest_standard smallint check (highest_standard between -2 and 12),
  contact_name text,
  contact_mobile text check (contact_mobile ~ '^[6-9]\d{9}$'),
  contact_email text,
  logo_file_id uuid,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- the first and the last day of the plan; both null while it never had one
  plan_starts_on date,
  plan_ends_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (state_id, district_id) references district (state_id, id),
  foreign key (district_id, block_id) references block (district_id, id),
  check (lowest_standard <= highest_standard),
  check ((plan_starts_on is null) = (plan_ends_on is null))
);
create index school_by_part_of_name on school using gin (search_key gin_trgm_ops);
create index school_by_name on school (search_key, id);
create index school_by_district on school (district_id, search_key, id);
create index school_by_block on school (block_id, search_key, id);
create index school_by_state on school (state_id, search_key, id);
create index school_by_plan on school (plan_ends_on);

create table account (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  search_key text collate "C" not null,
  email text unique check (email = lower(email)),
  mobile text unique check (mobile ~ '^[6-9]\d{9}$'),
  role text not null check (role in ('SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher', 'Student')),
  status text not null default 'active' check (status in ('active', 'deactivated')),
  password_hash text,
  -- a one-time password is good for one sign-in, in which it is changed
  password_change_required boolean not null default false,
  -- an officer's own plan; everyone else's follows from the school
  is_premium boolean not null default false,
  titles_added text[] not null default '{}',
  titles_removed text[] not null default '{}',
  language text check (language in ('en', 'hi', 'mr')),
  colour_scheme text check (colour_scheme in ('light', 'dark', 'auto')),
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email is not null or mobile is not null)
);
create index account_by_part_of_name on account using gin (search_key gin_trgm_ops);
create index account_by_name on account (search_key, id);
create index account_by_role on account (role, search_key, id);

create table school_user (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school,
  account_id uuid not null references account on delete cascade,
  designation text,
  starts_on date not null,
  ends_on date,
  check (starts_on <= ends_on),
  unique (school_id, account_id, starts_on)
);
create index school_user_by_account on school_user (account_id, school_id);

create table location_user (
  id uuid primary key,
  version integer not null default 1,
  account_id uuid not null references account on delete cascade,
  state_id uuid references state,
  district_id uuid references district,
  block_id uuid references block,
  check (num_nonnulls(state_id, district_id, block_id) = 1),
  unique nulls not distinct (account_id, state_id, district_id, block_id)
);

create table session (
  -- SHA-256 of the token, which only its holder knows
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  method text not null default 'password' check (method in ('password', 'mobile')),
  address text not null,
  device text
);
create index session_by_account on session (account_id);

create table sign_in (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed_in', 'wrong_password', 'wrong_code', 'deactivated')),
  method text not null check (method in ('password', 'mobile')),
  address text not null,
  device text
);
create index sign_in_by_account on sign_in (account_id, at desc);

-- Failures of sign-in, code and reset requests, counted to slow a guesser down.
create table guess (
  id uuid primary key,
  -- SHA-256 of the name tried, so that the table lists nobody
  subject bytea not null,
  kind text not null,
  address text not null,
  at timestamptz not null
);
create index guess_by_subject on guess (kind, subject, address, at);
create index guess_by_address on guess (kind, address, at);

create table one_time_code (
  mobile text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0
);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);

create table deletion_request (
  id uuid primary key,
  version integer not null default 1,
  code text not null unique,
  name text not null,
  mobile text,
  email text,
  role text not null,
  reason text,
  status text not null default 'received' check (status in ('received', 'in_progress', 'done', 'refused')),
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (mobile is not null or email is not null)
);
create index deletion_request_by_day on deletion_request (created_at desc);
