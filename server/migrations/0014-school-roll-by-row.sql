-- The same counts row by row: triggers with transition tables cannot run where a table is spread over several servers.
-- Whoever writes the students of several schools in one statement writes them in the order of the schools.
drop trigger roll_of_admitted on admission;
drop trigger roll_of_removed on admission;
drop function count_admitted();
drop function count_removed();

create function count_admitted() returns trigger language plpgsql as $$
begin
  insert into school_roll (school_id, present, former)
  values (new.school_id, (new.left_on is null)::int, (new.left_on is not null)::int)
  on conflict (school_id) do update set
    present = school_roll.present + excluded.present, former = school_roll.former + excluded.former;
  return null;
end $$;

create function count_removed() returns trigger language plpgsql as $$
begin
  update school_roll set
    present = present - (old.left_on is null)::int, former = former - (old.left_on is not null)::int
  where school_id = old.school_id;
  return null;
end $$;

create trigger roll_of_admitted after insert on admission for each row execute function count_admitted();
create trigger roll_of_removed after delete on admission for each row execute function count_removed();
