alter table library_settings add column hold_days smallint not null default 3
  constraint library_settings_hold_days check (hold_days between 1 and 30);

create table book_reservation (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null,
  book_id uuid not null,
  admission_id uuid,
  account_id uuid references account,
  reserved_at timestamptz not null,
  -- the copy that is kept for the person, until the end of that day
  copy_id uuid,
  held_until date,
  ended_at timestamptz,
  ending text check (ending in ('issued', 'cancelled', 'lapsed')),
  constraint book_reservation_has_one_borrower check (num_nonnulls(admission_id, account_id) = 1),
  constraint book_reservation_holds_until check ((copy_id is null) = (held_until is null)),
  constraint book_reservation_ends_once check ((ended_at is null) = (ending is null)),
  constraint book_reservation_of_book foreign key (school_id, book_id) references book (school_id, id) on delete cascade,
  constraint book_reservation_of_copy foreign key (school_id, copy_id) references book_copy (school_id, id),
  constraint book_reservation_of_student foreign key (school_id, admission_id) references admission (school_id, id) on delete cascade
);
comment on table book_reservation is 'A student or a member of staff who waits for a book, or for whom a copy of it is kept.';
create unique index book_reservation_once_by_student on book_reservation (book_id, admission_id) where ended_at is null;
create unique index book_reservation_once_by_account on book_reservation (book_id, account_id) where ended_at is null;
create unique index book_reservation_holds_once on book_reservation (copy_id) where ended_at is null;
create index book_reservation_by_book on book_reservation (school_id, book_id, reserved_at) where ended_at is null;
create index book_reservation_by_student on book_reservation (school_id, admission_id) where admission_id is not null;
create index book_reservation_by_account on book_reservation (account_id) where account_id is not null;
create index book_reservation_by_copy on book_reservation (school_id, copy_id) where copy_id is not null;
