-- Most marks have no leave beside them and show their own status: looked at first, as a month of a class asks it for
-- every mark of the year.
create or replace function shown_status(status text, leave_status text) returns text
language sql immutable parallel safe
return case
  when leave_status is null then status
  when leave_status = 'half_leave' and (status is null or status in ('present', 'late')) then 'half_day'
  when leave_status = 'half_leave' or status in ('present', 'late', 'half_day') then status
  else leave_status end;

-- A list asks for each student whom to call first.
create index student_guardian_by_place on student_guardian (student_id, place) include (guardian_id);
