create table content (
  id uuid primary key,
  version integer not null default 1,
  -- neither: of the whole programme
  school_id uuid references school on delete cascade,
  district_id uuid references district,
  name text not null check (name <> ''),
  local_name text,
  name_hindi text,
  description text,
  language text not null,
  standard smallint not null check (standard between -2 and 12),
  subject_id uuid not null references subject,
  chapter_id uuid references chapter,
  state text not null check (state in ('draft', 'review', 'published', 'withdrawn')),
  -- the latest of content_revision
  revision integer not null check (revision > 0),
  kind text not null check (kind in ('pdf', 'video', 'audio', 'image', 'document', 'link')),
  account_id uuid references account on delete set null,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint content_has_one_owner check (num_nonnulls(school_id, district_id) <= 1)
);
comment on table content is 'A file or link for a standard and subject, of the programme, a district or a school.';
comment on column content.local_name is 'The title in Marathi.';
comment on column content.account_id is 'Who added it.';
create index content_by_standard on content (standard, subject_id);
create index content_by_subject on content (subject_id);
create index content_by_chapter on content (chapter_id) where chapter_id is not null;
create index content_by_school on content (school_id) where school_id is not null;
create index content_by_district on content (district_id) where district_id is not null;
create index content_by_account on content (account_id) where account_id is not null;
create index content_by_update on content (updated_at desc, id desc);
create index content_search on content using gin (search_key gin_trgm_ops);

create table content_revision (
  content_id uuid not null references content on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('pdf', 'video', 'audio', 'image', 'document', 'link')),
  link text check (link ~* '^https?://'),
  file_id uuid references file,
  account_id uuid references account on delete set null,
  created_at timestamptz not null,
  primary key (content_id, number),
  constraint content_revision_is_link_or_file check (num_nonnulls(link, file_id) = 1),
  constraint content_revision_kind check ((kind = 'link') = (link is not null))
);
comment on table content_revision is 'What an item consisted of from a moment on; earlier files stay.';
create unique index content_revision_file on content_revision (file_id) where file_id is not null;
create index content_revision_by_account on content_revision (account_id) where account_id is not null;

create table content_opening (
  school_id uuid not null references school on delete cascade,
  content_id uuid not null references content,
  revision integer not null,
  day date not null,
  account_id uuid not null references account on delete cascade,
  times integer not null check (times > 0),
  primary key (school_id, content_id, revision, day, account_id)
);
comment on table content_opening is 'How often a person of a school opened an item on a day. Nothing else is known of it.';
create index content_opening_by_content on content_opening (content_id);
create index content_opening_by_account on content_opening (account_id);

create table upload (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- whose room it will take
  school_id uuid references school on delete cascade,
  name text not null,
  size bigint not null check (size > 0),
  modified_at timestamptz not null,
  created_at timestamptz not null
);
comment on table upload is 'A file that arrives in parts; its bytes lie in the folder of uploads under its id.';
create index upload_by_account on upload (account_id);
create index upload_by_school on upload (school_id) where school_id is not null;
create index upload_by_time on upload (created_at);

alter table file add column has_own_limit boolean not null default false;
comment on column file.has_own_limit is 'Counted by the room for content and not by what a person may upload in a day.';
