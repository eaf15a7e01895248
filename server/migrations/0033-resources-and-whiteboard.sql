-- The programme's own cards: circulars, links and documents for its staff.
create table resource (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  local_name text,
  name_hindi text,
  text text,
  local_text text,
  text_hindi text,
  link text check (link ~* '^https?://'),
  file_id uuid references file on delete set null,
  for_roles text[] not null check (
    cardinality(for_roles) > 0 and for_roles <@ array['EducationOfficer', 'Principal', 'Teacher']
  ),
  -- both null: of the whole programme
  state_id uuid references state,
  district_id uuid references district,
  is_pinned boolean not null default false,
  from_day date not null,
  -- null: it stays
  to_day date,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint resource_has_one_place check (num_nonnulls(state_id, district_id) <= 1),
  constraint resource_has_link_or_file check (num_nonnulls(link, file_id) <= 1),
  constraint resource_days_in_order check (to_day >= from_day)
);
comment on table resource is 'A card of the programme''s resource desk, for roles and a place, on some days.';
comment on column resource.local_name is 'The title in Marathi.';
comment on column resource.local_text is 'The text in Marathi.';
create index resource_by_day on resource (is_pinned desc, from_day desc);
create index resource_search on resource using gin (search_key gin_trgm_ops);
create index resource_by_state on resource (state_id) where state_id is not null;
create index resource_by_district on resource (district_id) where district_id is not null;
create index resource_by_file on resource (file_id) where file_id is not null;

create table resource_reading (
  account_id uuid not null references account on delete cascade,
  resource_id uuid not null references resource on delete cascade,
  read_at timestamptz not null,
  primary key (account_id, resource_id)
);
comment on table resource_reading is 'That a person has read a card; one without a row is marked as new.';
create index resource_reading_by_resource on resource_reading (resource_id);
