-- A wrong count of a closed day is corrected beside it: what was closed and signed stays as it was, the last count is valid.
create table fee_count_correction (
  school_id uuid not null,
  closing_id uuid not null,
  number integer not null constraint fee_count_correction_number check (number > 0),
  -- how many of each note and coin: {"50000": 12}, by paise
  counted jsonb not null,
  counted_paise bigint not null constraint fee_count_correction_counted check (counted_paise >= 0),
  reason text not null constraint fee_count_correction_reason check (reason <> ''),
  account_id uuid not null,
  account_name text not null,
  at timestamptz not null,
  primary key (school_id, closing_id, number),
  constraint fee_count_correction_of_closing foreign key (school_id, closing_id)
    references fee_closing (school_id, id)
);
comment on table fee_count_correction is 'The cash of a closed day, counted again, with why.';

create trigger fee_count_correction_is_append_only before update or delete on fee_count_correction
  for each row execute function refuse_change();
create trigger fee_count_correction_is_not_emptied before truncate on fee_count_correction
  for each statement execute function refuse_change();
