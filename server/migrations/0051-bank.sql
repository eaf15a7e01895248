alter table fee_settings
  add column bank_holder text,
  add column bank_account_number text,
  add column bank_ifsc text,
  add column bank_name text,
  add column bank_branch text,
  add constraint fee_settings_bank_account check (bank_account_number ~ '^\d{9,18}$'),
  add constraint fee_settings_bank_ifsc check (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  add constraint fee_settings_whole_bank_account check
    (num_nonnulls(bank_holder, bank_account_number, bank_ifsc, bank_name, bank_branch) in (0, 5));

-- What the bank's statement says, line by line.
create table bank_line (
  school_id uuid not null references school,
  id uuid not null,
  -- the same line of the same statement has the same, whatever file it comes in
  fingerprint text collate "C" not null,
  day date not null,
  value_day date,
  narration text not null constraint bank_line_narration check (narration <> ''),
  reference text,
  -- into the account is positive, out of it negative
  paise bigint not null constraint bank_line_paise check (paise <> 0),
  balance_paise bigint,
  at timestamptz not null,
  primary key (school_id, id),
  constraint bank_line_once unique (school_id, fingerprint)
);
comment on table bank_line is 'A line of a bank statement of a school.';
create index bank_line_by_id on bank_line (id);
create index bank_line_by_day on bank_line (school_id, day);

-- A line may be the sum of several cheques. A cheque that bounced is in the statement twice: in, and out again.
create table bank_match (
  school_id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  is_return boolean not null default false,
  at timestamptz not null,
  account_id uuid not null,
  account_name text not null,
  primary key (school_id, payment_id, is_return),
  constraint bank_match_of_line foreign key (school_id, line_id) references bank_line (school_id, id),
  constraint bank_match_of_payment foreign key (school_id, payment_id) references fee_payment (school_id, id)
);
comment on table bank_match is 'A payment that was found on the bank statement; it changes nothing in the ledger.';
create index bank_match_by_line on bank_match (school_id, line_id);
