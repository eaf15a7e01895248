-- A grant, rent or the school's own deposit is on the statement and has nothing to do with fees.
alter table bank_line
  add column aside_reason text constraint bank_line_aside_reason check (aside_reason <> ''),
  add column aside_at timestamptz,
  add column aside_account_id uuid,
  add column aside_account_name text,
  add constraint bank_line_whole_aside check
    (num_nonnulls(aside_reason, aside_at, aside_account_id, aside_account_name) in (0, 4));
comment on column bank_line.aside_reason is 'Why the line is not about fees; nothing: it is matched to payments.';
