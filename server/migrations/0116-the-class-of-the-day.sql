-- A promotion before the end of the year ends the class with a day to come: until then lists, sight and papers go by it.
alter table admission add column moves_on date;
alter table admission add constraint admission_moves_on check (moves_on is null or enrolment_id is not null);
create index admission_moving on admission (moves_on) where moves_on is not null;
comment on column admission.moves_on is 'The day from which the admission repeats its next enrolment.';

-- Of those who were promoted before this and whose class goes on.
update admission set enrolment_id = present.id, class_id = present.class_id, roll_number = present.roll_number,
  moves_on = present.to_day + 1
from enrolment as present
where present.admission_id = admission.id and present.outcome in ('promoted', 'detained')
  and present.to_day >= (now() at time zone 'Asia/Kolkata')::date
  and present.from_day <= (now() at time zone 'Asia/Kolkata')::date
  and admission.enrolment_id is not null;
