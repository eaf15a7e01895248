create table saved_report (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  report text not null,
  name text not null,
  match_key text not null,
  filters jsonb not null,
  -- the days of the filters as chosen, or those of the day on which it is opened, or before
  period text not null constraint saved_report_period
    check (period in ('chosen', 'current', 'previous')),
  repeats text constraint saved_report_repeats
    check (repeats in ('weekly', 'monthly', 'schoolDays')),
  weekday smallint constraint saved_report_weekday check (weekday between 1 and 7),
  -- the time of day in India: 11:00
  send_at text constraint saved_report_send_at check (send_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  mails_owner boolean not null,
  next_at timestamptz,
  last_sent_at timestamptz,
  failed_at timestamptz,
  failure_key text,
  failure_values jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint saved_report_name unique (account_id, match_key),
  constraint saved_report_schedule check (
    (repeats is null) = (send_at is null)
    and (repeats is null) = (next_at is null)
    and (weekday is not null) = (repeats is not distinct from 'weekly')),
  constraint saved_report_failure check ((failed_at is null) = (failure_key is null))
);
comment on table saved_report is 'A report with filters that an account has named, who else may open it, and when a link to it is sent by e-mail.';
create index saved_report_by_time on saved_report (next_at) where next_at is not null;

create table saved_report_reader (
  saved_report_id uuid not null references saved_report on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (saved_report_id, account_id)
);
comment on table saved_report_reader is 'A colleague with whom a saved report is shared, and to whom its e-mails go.';
create index saved_report_reader_by_account on saved_report_reader (account_id);
