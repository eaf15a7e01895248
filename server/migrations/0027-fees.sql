-- What a school takes money for.
create table fee_head (
  school_id uuid not null references school on delete cascade,
  id uuid primary key,
  version integer not null default 1,
  name text not null constraint fee_head_has_name check (name <> ''),
  local_name text,
  match_key text collate "C" not null,
  kind text not null constraint fee_head_kind check (kind in ('admission', 'tuition', 'term', 'exam', 'library',
    'laboratory', 'computer', 'transport', 'deposit', 'late_fee', 'bounced_cheque', 'opening', 'other')),
  -- charged once, to who is new at the school
  is_for_new boolean not null default false,
  -- in which order heads stand and are paid
  place smallint not null,
  is_active boolean not null default true,
  constraint fee_head_of_school unique (school_id, id),
  constraint fee_head_name unique (school_id, match_key)
);
comment on table fee_head is 'A head: what a school takes money for.';
-- The three that the program charges by itself.
create unique index fee_head_of_program on fee_head (school_id, kind)
  where kind in ('late_fee', 'bounced_cheque', 'opening');

create table fee_settings (
  school_id uuid primary key references school on delete cascade,
  version integer not null default 1,
  upi_id text,
  upi_name text,
  late_fee text not null default 'none' constraint late_fee_rule check (late_fee in ('none', 'flat', 'per_day')),
  late_fee_paise bigint not null default 0 constraint late_fee_paise check (late_fee_paise >= 0),
  late_fee_cap_paise bigint constraint late_fee_cap check (late_fee_cap_paise > 0),
  grace_days smallint not null default 0 constraint grace_days check (grace_days between 0 and 90),
  bounced_cheque_paise bigint not null default 0 constraint bounced_cheque_paise check (bounced_cheque_paise >= 0),
  paper text not null default 'a5' constraint receipt_paper check (paper in ('a4', 'a5')),
  local_language text not null default 'mr' constraint receipt_language check (local_language in ('en', 'hi', 'mr'))
);
comment on table fee_settings is 'How a school takes fees: UPI, late fee, and its receipts.';

-- What a year costs: for standards, or for some of their classes.
create table fee_structure (
  school_id uuid not null references school on delete cascade,
  id uuid primary key,
  version integer not null default 1,
  academic_year_id uuid not null constraint fee_structure_year references academic_year,
  name text not null constraint fee_structure_has_name check (name <> ''),
  match_key text collate "C" not null,
  standards smallint[] not null constraint fee_structure_standards check (cardinality(standards) > 0
    and standards <@ array[-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  -- narrower: only this medium, only this stream, only these classes
  medium text,
  stream text constraint fee_structure_stream check (stream in ('science', 'arts', 'commerce', 'vocational')),
  class_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint fee_structure_of_school unique (school_id, id),
  constraint fee_structure_name unique (school_id, academic_year_id, match_key)
);
comment on table fee_structure is 'What a year costs the students of some standards or classes.';

create table fee_instalment (
  school_id uuid not null,
  structure_id uuid not null,
  place smallint not null,
  name text not null,
  due_on date not null,
  primary key (school_id, structure_id, place),
  constraint fee_instalment_day unique (school_id, structure_id, due_on),
  constraint fee_instalment_of_structure foreign key (school_id, structure_id)
    references fee_structure (school_id, id) on delete cascade
);
comment on table fee_instalment is 'A day by which a part of a fee structure is to be paid.';

create table fee_amount (
  school_id uuid not null,
  structure_id uuid not null,
  place smallint not null,
  head_id uuid not null,
  paise bigint not null constraint fee_amount_paise check (paise > 0),
  primary key (school_id, structure_id, place, head_id),
  constraint fee_amount_of_instalment foreign key (school_id, structure_id, place)
    references fee_instalment (school_id, structure_id, place) on delete cascade,
  constraint fee_amount_of_head foreign key (school_id, head_id) references fee_head (school_id, id)
);
comment on table fee_amount is 'What a head costs in one instalment of a fee structure.';

create table fee_concession (
  school_id uuid not null references school on delete cascade,
  id uuid primary key,
  version integer not null default 1,
  academic_year_id uuid not null constraint fee_concession_year references academic_year,
  name text not null constraint fee_concession_has_name check (name <> ''),
  local_name text,
  match_key text collate "C" not null,
  kind text not null constraint fee_concession_kind check (kind in ('rte', 'sibling', 'staff_ward', 'girl', 'category',
    'scholarship', 'custom')),
  -- of what: hundredths of a per cent of each charge, or paise off each charge
  basis_points integer constraint fee_concession_share check (basis_points between 1 and 10000),
  paise bigint constraint fee_concession_paise check (paise > 0),
  -- from which child of a family on; the eldest at the school is the first
  sibling_place smallint constraint fee_concession_sibling check (sibling_place between 2 and 9),
  categories text[] not null default '{}',
  -- empty: of every head
  head_ids uuid[] not null default '{}',
  constraint fee_concession_of_school unique (school_id, id),
  constraint fee_concession_name unique (school_id, academic_year_id, match_key),
  constraint fee_concession_share_or_paise check (num_nonnulls(basis_points, paise) = 1),
  constraint fee_concession_of_sibling check ((kind = 'sibling') = (sibling_place is not null))
);
comment on table fee_concession is 'A rule by which a charge is lowered; the granted kinds need a grant for each student.';

-- A concession that a person gave a student.
create table fee_grant (
  school_id uuid not null,
  id uuid not null,
  concession_id uuid not null,
  admission_id uuid not null,
  reason text not null constraint fee_grant_has_reason check (reason <> ''),
  granted_by uuid references account,
  granted_by_name text not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text,
  end_reason text,
  primary key (school_id, id),
  constraint fee_grant_of_concession foreign key (school_id, concession_id) references fee_concession (school_id, id),
  constraint fee_grant_of_student foreign key (school_id, admission_id) references admission (school_id, id),
  constraint fee_grant_ended check (num_nonnulls(ended_at, ended_by_name, end_reason) in (0, 3))
);
comment on table fee_grant is 'A concession that was granted to a student, by whom and why.';
create index fee_grant_by_id on fee_grant (id);
create unique index fee_grant_once on fee_grant (school_id, admission_id, concession_id) where ended_at is null;

-- A window at which money is taken; its receipts are numbered by themselves.
create table fee_counter (
  school_id uuid not null references school on delete cascade,
  id uuid primary key,
  version integer not null default 1,
  code text not null constraint fee_counter_code check (code ~ '^[A-Z0-9]{1,4}$'),
  name text not null constraint fee_counter_has_name check (name <> ''),
  is_active boolean not null default true,
  constraint fee_counter_of_school unique (school_id, id),
  constraint fee_counter_once unique (school_id, code)
);
comment on table fee_counter is 'A counter of a school at which money is taken.';

-- Numbered without gaps: the row is locked by whoever issues.
create table fee_number (
  school_id uuid not null,
  counter_id uuid not null,
  -- from 1 April: 2026-27
  financial_year text not null constraint fee_number_year check (financial_year ~ '^\d{4}-\d{2}$'),
  last_number integer not null,
  primary key (school_id, counter_id, financial_year),
  constraint fee_number_of_counter foreign key (school_id, counter_id) references fee_counter (school_id, id)
);
comment on table fee_number is 'The last number of a counter in a financial year.';
create function fee_number_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last_number > 0 then return new; end if;
  if tg_op = 'UPDATE' and new.last_number > old.last_number
    and (new.school_id, new.counter_id, new.financial_year) = (old.school_id, old.counter_id, old.financial_year)
  then return new; end if;
  raise exception 'The numbers of receipts come one after the other';
end $$;
create trigger fee_number_counts before insert or update or delete on fee_number
  for each row execute function fee_number_counts();

-- One act of paying, for one student or for several of a family; a refund is an act of paying out.
create table fee_payment (
  school_id uuid not null references school,
  id uuid not null,
  counter_id uuid not null,
  kind text not null constraint fee_payment_kind check (kind in ('payment', 'refund')),
  mode text not null constraint fee_payment_mode check (mode in ('cash', 'upi', 'cheque', 'dd', 'neft', 'card')),
  paise bigint not null constraint fee_payment_paise check (paise > 0),
  -- of cash, for the change
  tendered_paise bigint constraint fee_payment_tendered check (tendered_paise >= paise),
  reference text,
  bank text,
  instrument_on date,
  note text,
  day date not null,
  at timestamptz not null,
  account_id uuid not null,
  account_name text not null,
  primary key (school_id, id),
  constraint fee_payment_at_counter foreign key (school_id, counter_id) references fee_counter (school_id, id),
  constraint fee_payment_reference check (mode = 'cash' or reference <> ''),
  constraint fee_payment_cash check (mode = 'cash' or tendered_paise is null)
);
comment on table fee_payment is 'One act of paying at a counter, or of paying back.';
create index fee_payment_by_id on fee_payment (id);
create index fee_payment_by_day on fee_payment (school_id, day, counter_id);

create table fee_receipt (
  school_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  counter_id uuid not null,
  financial_year text not null,
  number integer not null constraint fee_receipt_number check (number > 0),
  admission_id uuid not null,
  -- the class at the time of paying
  class_id uuid,
  paise bigint not null constraint fee_receipt_paise check (paise > 0),
  code text not null,
  primary key (school_id, id),
  constraint fee_receipt_once unique (school_id, counter_id, financial_year, number),
  constraint fee_receipt_of_payment foreign key (school_id, payment_id) references fee_payment (school_id, id),
  constraint fee_receipt_of_student foreign key (school_id, admission_id) references admission (school_id, id),
  constraint fee_receipt_of_class foreign key (school_id, class_id) references class (school_id, id)
);
comment on table fee_receipt is 'The receipt of a student for a payment, or the voucher of a refund.';
create index fee_receipt_by_id on fee_receipt (id);
create index fee_receipt_by_payment on fee_receipt (school_id, payment_id);
create index fee_receipt_by_student on fee_receipt (school_id, admission_id);
create unique index fee_receipt_by_code on fee_receipt (code);

create table fee_cancellation (
  school_id uuid not null,
  payment_id uuid not null,
  reason text not null constraint fee_cancellation_has_reason check (reason <> ''),
  is_bounced boolean not null default false,
  day date not null,
  at timestamptz not null,
  account_id uuid not null,
  account_name text not null,
  -- at which money goes back, and whose book of the day it lowers
  counter_id uuid not null,
  primary key (school_id, payment_id),
  constraint fee_cancellation_of_payment foreign key (school_id, payment_id) references fee_payment (school_id, id),
  constraint fee_cancellation_at_counter foreign key (school_id, counter_id) references fee_counter (school_id, id)
);
comment on table fee_cancellation is 'A payment that was cancelled, or whose cheque bounced; its receipts keep their numbers.';
create index fee_cancellation_by_day on fee_cancellation (school_id, day, counter_id);

-- A printed receipt; who prints it again prints a duplicate.
create table fee_print (
  school_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  primary key (school_id, id),
  constraint fee_print_of_receipt foreign key (school_id, receipt_id) references fee_receipt (school_id, id)
);
comment on table fee_print is 'Each time that a receipt was printed.';
create index fee_print_by_receipt on fee_print (school_id, receipt_id);

-- The account of a student at a school: locked by whoever writes into it.
create table fee_account (
  school_id uuid not null,
  admission_id uuid not null,
  -- what the family still owes, less what it has paid ahead
  balance_paise bigint not null default 0,
  advance_paise bigint not null default 0 constraint fee_account_advance check (advance_paise >= 0),
  primary key (school_id, admission_id),
  constraint fee_account_of_student foreign key (school_id, admission_id) references admission (school_id, id)
);
comment on table fee_account is 'What a student''s entries add up to; check-fees compares the two.';
create index fee_account_owing on fee_account (school_id, balance_paise) where balance_paise <> 0;

-- The ledger. Every entry belongs to a charge, the charge itself too, or to what the family has paid ahead. What is
-- still owed of a charge is the sum of its entries, and of a student the sum of all.
create table fee_entry (
  school_id uuid not null,
  id uuid not null,
  admission_id uuid not null,
  kind text not null constraint fee_entry_kind check (kind in ('charge', 'concession', 'payment', 'refund', 'moved',
    'write_off', 'release', 'reversal')),
  -- more owed is positive, less is negative
  paise bigint not null constraint fee_entry_paise check (paise <> 0),
  -- nothing: paid ahead
  charge_id uuid,
  -- of a charge: what for, when, and the instalment of the structure that it was made from
  head_id uuid,
  academic_year_id uuid references academic_year,
  due_on date,
  instalment_on date,
  instalment_name text,
  -- counts the charges of one head and instalment that were made anew
  round smallint,
  -- the class at the time
  class_id uuid,
  concession_id uuid,
  receipt_id uuid,
  reverses uuid,
  reason text,
  day date not null,
  at timestamptz not null,
  account_id uuid,
  account_name text not null,
  primary key (school_id, id),
  constraint fee_entry_of_student foreign key (school_id, admission_id) references fee_account (school_id, admission_id),
  constraint fee_entry_of_charge foreign key (school_id, charge_id) references fee_entry (school_id, id),
  constraint fee_entry_of_head foreign key (school_id, head_id) references fee_head (school_id, id),
  constraint fee_entry_of_class foreign key (school_id, class_id) references class (school_id, id),
  constraint fee_entry_of_concession foreign key (school_id, concession_id) references fee_concession (school_id, id),
  constraint fee_entry_of_receipt foreign key (school_id, receipt_id) references fee_receipt (school_id, id),
  constraint fee_entry_reversed_once unique (school_id, reverses),
  constraint fee_entry_reverses foreign key (school_id, reverses) references fee_entry (school_id, id),
  constraint fee_entry_charge check ((kind = 'charge') = (head_id is not null and charge_id = id)
    and (kind = 'charge') = (due_on is not null)),
  constraint fee_entry_charge_paise check (kind <> 'charge' or paise > 0),
  constraint fee_entry_lowers check (kind not in ('concession', 'payment', 'write_off', 'release') or paise < 0),
  constraint fee_entry_refund check (kind <> 'refund' or (paise > 0 and charge_id is null)),
  constraint fee_entry_receipt check (kind not in ('payment', 'refund') or receipt_id is not null),
  constraint fee_entry_reversal check ((kind = 'reversal') = (reverses is not null)),
  constraint fee_entry_instalment check (num_nonnulls(instalment_on, round) in (0, 2)),
  constraint fee_entry_reason check (kind not in ('write_off', 'release', 'reversal') or reason <> '')
);
comment on table fee_entry is 'The ledger of fees: every charge, concession, payment and correction, for good.';
create index fee_entry_by_student on fee_entry (school_id, admission_id, id);
create index fee_entry_by_day on fee_entry (school_id, day) where receipt_id is not null;
create index fee_entry_by_receipt on fee_entry (school_id, receipt_id) where receipt_id is not null;
create unique index fee_charge_once
  on fee_entry (school_id, admission_id, academic_year_id, head_id, instalment_on, round)
  where kind = 'charge' and instalment_on is not null;

-- The cash of a clerk's day at a counter, counted.
create table fee_closing (
  school_id uuid not null references school,
  id uuid primary key,
  counter_id uuid not null,
  account_id uuid not null,
  account_name text not null,
  day date not null,
  -- how many of each note and coin: {"50000": 12}, by paise
  counted jsonb not null,
  counted_paise bigint not null constraint fee_closing_counted check (counted_paise >= 0),
  cash_paise bigint not null,
  note text,
  at timestamptz not null,
  constraint fee_closing_of_school unique (school_id, id),
  constraint fee_closing_once unique (school_id, counter_id, account_id, day),
  constraint fee_closing_at_counter foreign key (school_id, counter_id) references fee_counter (school_id, id),
  constraint fee_closing_difference check (counted_paise = cash_paise or note <> '')
);
comment on table fee_closing is 'A clerk''s day at a counter, closed with the cash counted.';
create index fee_closing_by_day on fee_closing (school_id, day);

create table fee_sign_off (
  school_id uuid not null,
  closing_id uuid not null,
  account_id uuid not null,
  account_name text not null,
  at timestamptz not null,
  primary key (school_id, closing_id),
  constraint fee_sign_off_of_closing foreign key (school_id, closing_id) references fee_closing (school_id, id)
);
comment on table fee_sign_off is 'A closed day that the head of the school has signed.';

-- What offices that look at thousands of schools read.
create table fee_month (
  school_id uuid not null references school on delete cascade,
  month date not null constraint fee_month_first_day check (extract(day from month) = 1),
  charged_paise bigint not null default 0,
  conceded_paise bigint not null default 0,
  paid_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  written_off_paise bigint not null default 0,
  -- still owed of what was due in this month; all other columns are by the day of the entry
  owed_paise bigint not null default 0,
  primary key (school_id, month)
);
comment on table fee_month is 'Totals of a school and month; check-fees compares them with the ledger.';

-- Nothing of this is ever changed or deleted.
do $$
declare
  name text;
begin
  foreach name in array array['fee_payment', 'fee_receipt', 'fee_cancellation', 'fee_print', 'fee_entry', 'fee_closing',
    'fee_sign_off'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      name || '_is_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      name || '_is_not_emptied', name);
  end loop;
end $$;
