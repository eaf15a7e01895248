create table class_notice (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school,
  title text not null constraint class_notice_title check (title <> ''),
  text text not null constraint class_notice_text check (text <> ''),
  -- the last day on which it is shown
  until_day date not null,
  withdrawn_at timestamptz,
  author_id uuid references account on delete set null,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint class_notice_key unique (school_id, id)
);
comment on table class_notice is 'A short message of the school to the students of some classes.';
create index class_notice_by_day on class_notice (school_id, until_day desc);
create index class_notice_by_author on class_notice (author_id) where author_id is not null;
create index class_notice_search on class_notice using gin (search_key gin_trgm_ops);

create table class_notice_class (
  school_id uuid not null,
  notice_id uuid not null,
  class_id uuid not null,
  primary key (school_id, notice_id, class_id),
  constraint class_notice_class_of_notice foreign key (school_id, notice_id)
    references class_notice (school_id, id) on delete cascade,
  constraint class_notice_class_of_class foreign key (school_id, class_id)
    references class (school_id, id) on delete cascade
);
comment on table class_notice_class is 'A class whose students read a notice.';
create index class_notice_class_by_class on class_notice_class (school_id, class_id);
