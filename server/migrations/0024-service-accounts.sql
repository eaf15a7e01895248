-- Programs of others that call the API: an account without a password, found nowhere among the people.
alter table account add column is_service boolean not null default false;
alter table account drop constraint account_has_sign_in_name;
alter table account add constraint account_has_sign_in_name
  check (email is not null or mobile is not null or student_id is not null or is_service);
alter table account add constraint account_of_service
  check (not is_service or (role in ('EducationOfficer', 'Principal') and password_hash is null
    and email is null and mobile is null and student_id is null));

create table service_account (
  id uuid primary key references account on delete cascade,
  version integer not null default 1,
  -- who runs the program, and what it is for
  purpose text
);
comment on table service_account is 'Programs that call the API with a key; name, role and access list are those of the account.';

create table service_reach (
  id uuid primary key,
  account_id uuid not null references service_account on delete cascade,
  state_id uuid references state,
  district_id uuid references district,
  school_id uuid references school,
  constraint service_reach_one check (num_nonnulls(state_id, district_id, school_id) = 1)
);
create index service_reach_by_account on service_reach (account_id);
comment on table service_reach is 'What a service account reaches: an area of an officer, or the school of a principal.';

create table api_key (
  id uuid primary key,
  service_account_id uuid not null references service_account on delete cascade,
  -- SHA-256 of the key, which is shown once
  key_hash bytea not null constraint api_key_hash unique,
  -- its last four signs, to tell keys apart
  hint text not null,
  created_at timestamptz not null,
  created_by uuid not null references account,
  -- the last school day on which it is good
  ends_on date,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_by_account on api_key (service_account_id, created_at desc);
comment on table api_key is 'Keys of service accounts, each good until it is revoked or its last day is over.';
