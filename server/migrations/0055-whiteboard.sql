create table board (
  id uuid primary key,
  version integer not null default 1,
  account_id uuid not null references account on delete cascade,
  name text not null check (name <> ''),
  class_id uuid references class on delete set null,
  subject_id uuid references subject on delete set null,
  chapter_id uuid references chapter on delete set null,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table board is 'A drawing board of a person; class, subject and chapter say what it is for.';
create index board_by_account on board (account_id, updated_at desc);
create index board_by_class on board (class_id) where class_id is not null;
create index board_by_subject on board (subject_id) where subject_id is not null;
create index board_by_chapter on board (chapter_id) where chapter_id is not null;
create index board_search on board using gin (search_key gin_trgm_ops);

create table board_share (
  school_id uuid not null references school on delete cascade,
  class_id uuid not null references class on delete cascade,
  board_id uuid not null references board on delete cascade,
  shared_at timestamptz not null,
  primary key (school_id, class_id, board_id)
);
comment on table board_share is 'A class whose students and staff may look at a board.';
create index board_share_by_class on board_share (class_id);
create index board_share_by_board on board_share (board_id);

create table board_page (
  board_id uuid not null references board on delete cascade,
  id uuid not null,
  position integer not null check (position > 0),
  background text not null check (background in ('blank', 'ruled', 'squared', 'graph')),
  version integer not null check (version > 0),
  save_id uuid not null,
  updated_at timestamptz not null,
  primary key (board_id, id),
  constraint board_page_position unique (board_id, position) deferrable
);
comment on table board_page is 'A page of a board; its version counts the saves, of which the last is known by its id.';

create table board_element (
  board_id uuid not null,
  page_id uuid not null,
  id text not null,
  version integer not null check (version > 0),
  -- null: it was deleted
  drawing jsonb,
  size integer not null check (size >= 0),
  primary key (board_id, page_id, id),
  foreign key (board_id, page_id) references board_page on delete cascade
);
comment on table board_element is 'A stroke, shape or text of a page as the drawing library writes it, and the version of the page at which it last changed.';
create index board_element_by_version on board_element (board_id, page_id, version);

create table board_picture (
  board_id uuid not null,
  page_id uuid not null,
  id text not null,
  version integer not null check (version > 0),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  primary key (board_id, page_id, id),
  foreign key (board_id, page_id) references board_page on delete cascade
);
comment on table board_picture is 'A picture that elements of a page show, without metadata.';
