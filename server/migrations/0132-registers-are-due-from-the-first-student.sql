-- A class has no register to keep before its first student comes: divisions that stay empty counted as not marked, day
-- after day. Counted for 3,000 schools at once, so that it is stored and not looked up.
alter table class add column first_student_on date;
comment on column class.first_student_on is 'The first day on which a student is in the class; registers are due from it.';

update class set first_student_on = came.on_day
from (select class_id, min(from_day) as on_day from enrolment group by class_id) as came
where came.class_id = class.id;

create function class_gets_student() returns trigger language plpgsql as $$
begin
  update class set first_student_on = new.from_day
  where id = new.class_id and (first_student_on is null or first_student_on > new.from_day);
  return null;
end $$;

create function class_loses_student() returns trigger language plpgsql as $$
begin
  update class set first_student_on = (select min(from_day) from enrolment where class_id = class.id)
  where id = old.class_id and first_student_on = old.from_day;
  return null;
end $$;

create trigger first_student_came after insert on enrolment for each row execute function class_gets_student();
create trigger first_student_moved after update of class_id, from_day on enrolment for each row
  when (new.class_id <> old.class_id or new.from_day < old.from_day) execute function class_gets_student();
create trigger first_student_left after update of class_id, from_day on enrolment for each row
  when (new.class_id <> old.class_id or new.from_day > old.from_day) execute function class_loses_student();
create trigger first_student_removed after delete on enrolment for each row execute function class_loses_student();
