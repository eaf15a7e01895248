-- What comes to an instalment that was paid in full, as by a raise in mid-year, is late after the day on which it is
-- charged. The charge says so itself, so that lists, late fees and papers read one thing.
alter table fee_entry
  add column late_after date,
  add constraint fee_entry_late_after check (late_after is null or (kind = 'charge' and instalment_on is not null
    and late_after > due_on and late_after <= day));
comment on column fee_entry.late_after is 'The day after which the charge is late, where that is not the day on which it is due.';

-- The charges of before, the oldest first: each by what was owed of its instalment until then.
alter table fee_entry disable trigger fee_entry_is_append_only;
do $$
declare
  new record;
  owed record;
begin
  for new in
    select charge.* from fee_entry as charge join fee_head on fee_head.id = charge.head_id
    where charge.kind = 'charge' and charge.instalment_on is not null and charge.day > charge.due_on
      and fee_head.kind <> 'late_fee'
      and exists (select from fee_entry as earlier where earlier.school_id = charge.school_id
        and earlier.admission_id = charge.admission_id and earlier.kind = 'charge'
        and earlier.academic_year_id is not distinct from charge.academic_year_id
        and earlier.instalment_on = charge.instalment_on and earlier.at < charge.at)
    order by charge.at, charge.id
  loop
    select count(*) as charges, min(late_after) filter (where paise > 0) as late_after into owed from (
      select coalesce(earlier.late_after, earlier.due_on) as late_after, (
        select sum(entry.paise) from fee_entry as entry where entry.school_id = earlier.school_id
          and entry.charge_id = earlier.id and entry.admission_id = earlier.admission_id
          and entry.at < new.at) as paise
      from fee_entry as earlier join fee_head on fee_head.id = earlier.head_id
      where earlier.school_id = new.school_id and earlier.admission_id = new.admission_id
        and earlier.kind = 'charge' and fee_head.kind <> 'late_fee'
        and earlier.academic_year_id is not distinct from new.academic_year_id
        and earlier.instalment_on = new.instalment_on and earlier.at < new.at
        and not exists (select from fee_entry as reversal where reversal.school_id = earlier.school_id
          and reversal.reverses = earlier.id and reversal.at < new.at)
    ) as standing;
    if owed.charges > 0 and least(owed.late_after, new.day) > new.due_on then
      update fee_entry set late_after = least(owed.late_after, new.day)
      where school_id = new.school_id and id = new.id;
    end if;
  end loop;
end $$;
alter table fee_entry enable trigger fee_entry_is_append_only;
