-- How many children a school has now, and had before: a list of 250,000 would else count them for every page. Kept by
-- triggers alone, so that no way in or out is forgotten.
create table school_roll (
  school_id uuid primary key references school on delete cascade,
  present integer not null,
  former integer not null
);

insert into school_roll (school_id, present, former)
select school_id, count(*) - count(left_on), count(left_on) from admission group by school_id;

-- Schools in one order, so that two who write for several of them do not wait for each other.
create function count_admitted() returns trigger language plpgsql as $$
begin
  insert into school_roll (school_id, present, former)
  select school_id, count(*) - count(left_on), count(left_on)
  from admitted group by school_id order by school_id
  on conflict (school_id) do update set
    present = school_roll.present + excluded.present, former = school_roll.former + excluded.former;
  return null;
end $$;

create function count_removed() returns trigger language plpgsql as $$
begin
  insert into school_roll (school_id, present, former)
  select school_id, count(left_on) - count(*), -count(left_on)
  from removed group by school_id order by school_id
  on conflict (school_id) do update set
    present = school_roll.present + excluded.present, former = school_roll.former + excluded.former;
  return null;
end $$;

create function count_left() returns trigger language plpgsql as $$
declare
  step integer := case when new.left_on is null then 1 else -1 end;
begin
  update school_roll set present = present + step, former = former - step
  where school_id = new.school_id;
  return null;
end $$;

create trigger roll_of_admitted after insert on admission
  referencing new table as admitted for each statement execute function count_admitted();
create trigger roll_of_removed after delete on admission
  referencing old table as removed for each statement execute function count_removed();
create trigger roll_of_left after update of left_on on admission for each row
  when ((old.left_on is null) <> (new.left_on is null)) execute function count_left();

-- An officer's list goes along the names and looks at each child's school: with the school in the index it need not
-- look into the table for that.
drop index admission_by_name;
create index admission_by_name on admission (search_key, id) include (school_id) where left_on is null;
