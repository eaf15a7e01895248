-- Each school keeps its own record of a guardian: what one school writes, another neither reads nor changes.
alter table guardian add column school_id uuid references school;

-- Where the guardians' children are, or were last.
create temporary table family on commit drop as
select student_guardian.guardian_id, student_guardian.student_id, stay.school_id
from student_guardian
cross join lateral (
  select school_id from admission where admission.student_id = student_guardian.student_id
  order by left_on desc nulls first, admitted_on desc, id desc limit 1
) as stay;

update guardian set school_id = first.school_id
from (select distinct on (guardian_id) guardian_id, school_id from family order by guardian_id, school_id) as first
where guardian.id = first.guardian_id;

create temporary table copied on commit drop as
select gen_random_uuid() as id, other.guardian_id, other.school_id
from (select distinct guardian_id, school_id from family) as other
join guardian on guardian.id = other.guardian_id
where guardian.school_id <> other.school_id;

drop index guardian_once;

insert into guardian (id, version, school_id, name, match_key, mobile, email, occupation, created_at, updated_at)
select copied.id, version, copied.school_id, name, match_key, mobile, email, occupation, created_at, updated_at
from copied join guardian on guardian.id = copied.guardian_id;

update student_guardian set guardian_id = copied.id
from family join copied on copied.guardian_id = family.guardian_id and copied.school_id = family.school_id
where student_guardian.student_id = family.student_id and student_guardian.guardian_id = family.guardian_id;

delete from guardian where school_id is null;
alter table guardian alter column school_id set not null;

-- A phone may be shared by father and mother, but one name with one phone is one guardian of a school.
create unique index guardian_once on guardian (mobile, match_key, school_id) where mobile is not null;
create index guardian_by_school on guardian (school_id);

comment on table guardian is 'A parent or guardian of one or more students of a school.';
