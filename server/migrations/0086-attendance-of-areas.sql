-- What offices that look at thousands of schools read: one row for 200,000 days of schools.
create table area_day (
  district_id uuid not null references district on delete cascade,
  block_id uuid references block on delete cascade,
  day date not null,
  -- two of a student who came, one of a half day
  half_days bigint not null,
  marked bigint not null,
  constraint area_day_of_area unique nulls not distinct (district_id, block_id, day)
);
create index area_day_by_day on area_day (day);
comment on table area_day is 'Attendance of the open schools of a block, or of those of a district without one, added up; check-attendance compares them with the schools'' days.';

create table area_day_change (
  -- a school on a day
  school_id uuid,
  day date,
  -- or an area on all its days
  district_id uuid references district on delete cascade,
  block_id uuid references block on delete cascade,
  constraint area_day_change_of check ((school_id is null) = (day is null)
    and (school_id is null) <> (district_id is null))
);
comment on table area_day_change is 'What area_day does not have yet: such days are added up from the schools until it has.';

create function counted_half_days(one school_day) returns integer
  language sql immutable parallel safe
  return case when not one.is_off and one.classes_marked > 0
    then 2 * (one.present + one.late) + one.half_day else 0 end;
create function counted_marks(one school_day) returns integer
  language sql immutable parallel safe
  return case when not one.is_off and one.classes_marked > 0
    then one.present + one.absent + one.late + one.half_day + one.on_leave + one.medical else 0 end;

create function note_changed_days() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into area_day_change (school_id, day)
      select school_id, day from after as one where counted_marks(one) > 0;
  elsif tg_op = 'DELETE' then
    insert into area_day_change (school_id, day)
      select school_id, day from before as one where counted_marks(one) > 0;
  else
    insert into area_day_change (school_id, day)
      select one.school_id, one.day
      from after as one join before as other on other.school_id = one.school_id and other.day = one.day
      where (counted_half_days(one), counted_marks(one))
        <> (counted_half_days(other), counted_marks(other));
  end if;
  return null;
end $$;
create trigger school_day_is_added_up_on_insert after insert on school_day
  referencing new table as after for each statement execute function note_changed_days();
create trigger school_day_is_added_up_on_update after update on school_day
  referencing old table as before new table as after
  for each statement execute function note_changed_days();
create trigger school_day_is_added_up_on_delete after delete on school_day
  referencing old table as before for each statement execute function note_changed_days();

create function note_changed_area() returns trigger
language plpgsql as $$
begin
  insert into area_day_change (district_id, block_id) values (old.district_id, old.block_id);
  if tg_op = 'UPDATE' then
    insert into area_day_change (district_id, block_id) values (new.district_id, new.block_id);
  end if;
  return null;
end $$;
create trigger school_of_area after update of status, district_id, block_id on school
  for each row when ((old.status, old.district_id, old.block_id)
    is distinct from (new.status, new.district_id, new.block_id))
  execute function note_changed_area();
create trigger school_of_area_is_deleted after delete on school
  for each row execute function note_changed_area();

insert into area_day (district_id, block_id, day, half_days, marked)
  select school.district_id, school.block_id, school_day.day,
    sum(counted_half_days(school_day)), sum(counted_marks(school_day))
  from school_day join school on school.id = school_day.school_id
  where school.status = 'open' and not school_day.is_off and school_day.classes_marked > 0
  group by 1, 2, 3;
