create table stock_check (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school on delete cascade,
  -- null: every shelf of the library
  shelf text check (shelf <> ''),
  started_at timestamptz not null,
  started_by uuid not null references account,
  ended_at timestamptz,
  ended_by uuid references account,
  constraint stock_check_key unique (school_id, id),
  constraint stock_check_ends_in_order check (ended_at >= started_at),
  constraint stock_check_ends_by_someone check ((ended_at is null) = (ended_by is null))
);
comment on table stock_check is 'A verification of a school''s books, or of those of one shelf, by scanning them.';
create unique index stock_check_open_once on stock_check (school_id, coalesce(shelf, '')) where ended_at is null;
create index stock_check_by_start on stock_check (school_id, started_at);

create table stock_check_line (
  school_id uuid not null,
  check_id uuid not null,
  match_key text collate "C" not null,
  accession_number text not null,
  copy_id uuid,
  outcome text not null check (outcome in ('found', 'misplaced', 'on_loan', 'not_in_stock', 'unknown', 'missing')),
  book_name text,
  -- where the copy belongs, and where it was found
  shelf text,
  found_on_shelf text,
  scanned_at timestamptz,
  scanned_by uuid references account,
  marked_lost boolean not null default false,
  constraint stock_check_line_once primary key (school_id, check_id, match_key),
  constraint stock_check_line_of_check foreign key (school_id, check_id) references stock_check (school_id, id) on delete cascade,
  constraint stock_check_line_of_copy foreign key (school_id, copy_id) references book_copy (school_id, id) on delete set null (copy_id),
  constraint stock_check_line_missing_unscanned check ((outcome = 'missing') = (scanned_at is null)),
  constraint stock_check_line_lost_when_missing check (outcome = 'missing' or not marked_lost)
);
comment on table stock_check_line is 'What a stock verification says of one copy: a scanned one as it was then, a missing one from the end of the verification on.';
create index stock_check_line_by_copy on stock_check_line (school_id, copy_id) where copy_id is not null;
create index stock_check_line_by_outcome on stock_check_line (school_id, check_id, outcome);
