-- What the program makes for a person (exports, printed fees) is the person's only in the role, and at the school, for
-- which it was made: whoever has left kept the school's whole export until it expired.
alter table file
  add column made_for_role text constraint file_made_for_role check (
    made_for_role in ('SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher', 'Student')),
  add column made_of_school_id uuid references school on delete cascade;
create index file_by_school_it_was_made_of on file (made_of_school_id) where made_of_school_id is not null;
