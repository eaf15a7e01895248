create table library_settings (
  school_id uuid primary key references school on delete cascade,
  version integer not null default 1,
  student_books smallint not null check (student_books between 0 and 50),
  student_days smallint not null check (student_days between 1 and 365),
  staff_books smallint not null check (staff_books between 0 and 50),
  staff_days smallint not null check (staff_days between 1 and 365),
  renewals smallint not null check (renewals between 0 and 20),
  fine_paise bigint not null check (fine_paise between 0 and 10000),
  lends_when_overdue boolean not null
);
comment on table library_settings is 'Limits, periods and fines of a school library that has set its own.';

create table book (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school on delete cascade,
  name text not null check (name <> ''),
  local_name text,
  author text,
  publisher text,
  -- thirteen digits
  isbn text check (isbn ~ '^97[89][0-9]{10}$'),
  language text not null check (language in ('mr', 'hi', 'en', 'sa', 'ur', 'gu', 'kn', 'te', 'ta', 'bn')),
  subject_id uuid references subject,
  shelf text,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint book_key unique (school_id, id),
  constraint book_isbn unique (school_id, isbn)
);
comment on table book is 'A title of a school''s library.';
comment on column book.local_name is 'The title in the other script.';
create index book_by_name on book (school_id, search_key);
create index book_search on book using gin (search_key gin_trgm_ops);
create index book_by_subject on book (subject_id) where subject_id is not null;

create table book_copy (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null,
  book_id uuid not null,
  accession_number text not null,
  match_key text collate "C" not null,
  price_paise bigint check (price_paise >= 0),
  acquired_on date,
  state text not null default 'kept' check (state in ('kept', 'repair', 'lost', 'withdrawn')),
  note text,
  constraint book_copy_key unique (school_id, id),
  constraint book_copy_number unique (school_id, match_key),
  constraint book_copy_of_book foreign key (school_id, book_id) references book (school_id, id) on delete cascade
);
comment on table book_copy is 'A copy of a book, as the accession register has it.';
create index book_copy_by_book on book_copy (school_id, book_id);

create table book_loan (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null,
  copy_id uuid not null,
  admission_id uuid,
  account_id uuid references account,
  issued_on date not null,
  due_on date not null,
  renewals smallint not null default 0,
  ended_on date,
  ending text check (ending in ('returned', 'lost')),
  -- what was asked when the loan ended: the fine, and of a lost copy the price
  fine_paise bigint not null default 0 check (fine_paise >= 0),
  days_late smallint not null default 0,
  waived_for text,
  constraint book_loan_has_one_borrower check (num_nonnulls(admission_id, account_id) = 1),
  constraint book_loan_ends_once check ((ended_on is null) = (ending is null)),
  constraint book_loan_in_order check (due_on >= issued_on and ended_on >= issued_on),
  constraint book_loan_of_copy foreign key (school_id, copy_id) references book_copy (school_id, id),
  constraint book_loan_of_student foreign key (school_id, admission_id) references admission (school_id, id)
);
comment on table book_loan is 'A copy in the hands of a student or a member of staff, now or earlier.';
create unique index book_loan_out_once on book_loan (copy_id) where ended_on is null;
create index book_loan_by_copy on book_loan (school_id, copy_id);
create index book_loan_by_due_day on book_loan (school_id, due_on) where ended_on is null;
create index book_loan_by_student on book_loan (school_id, admission_id) where admission_id is not null;
create index book_loan_by_account on book_loan (account_id) where account_id is not null;
