create table activation_key (
  id uuid primary key,
  version integer not null default 1,
  -- without its dashes; kept readable, because the office prints and reads it out again
  product_key text collate "C" not null unique check (product_key ~ '^[2-9A-HJKMNP-TV-Z]{12}$'),
  months smallint not null check (months between 1 and 600),
  max_devices smallint not null check (max_devices between 1 and 100),
  note text,
  -- whose officers may hand it out
  district_id uuid references district,
  school_id uuid references school,
  -- the first and the last day of its own months, counted from its first use; a key with a school goes by the school's plan
  started_on date,
  ends_on date,
  -- a key extends its school's plan once
  plan_extended_on date,
  revoked_at timestamptz,
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((started_on is null) = (ends_on is null)),
  check (plan_extended_on is null or school_id is not null)
);
create index activation_key_by_part on activation_key using gin (product_key gin_trgm_ops);
create index activation_key_by_time on activation_key (created_at, id);
create index activation_key_by_school on activation_key (school_id);
create index activation_key_by_district on activation_key (district_id);

create table activation_device (
  key_id uuid not null references activation_key on delete cascade,
  device_id uuid not null,
  bound_at timestamptz not null,
  last_seen_at timestamptz not null,
  released_at timestamptz,
  primary key (key_id, device_id)
);
create index activation_device_by_device on activation_device (device_id);
