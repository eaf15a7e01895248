-- A later school changes the student's record; the general register of a former one goes on saying what it said.
create table admission_particulars (
  admission_id uuid primary key references admission on delete cascade,
  name text not null,
  local_name text,
  mother_name text,
  father_name text,
  gender text not null,
  date_of_birth date not null,
  place_of_birth text,
  nationality text,
  religion text,
  caste text,
  mother_tongue text,
  category text,
  pen text,
  apaar_id text,
  state_student_id text
);
comment on table admission_particulars is 'What a school knew of a student who is at another school now, as its general register and leaving certificates say it.';

-- Of who changed school before this, what the record said then is known where nobody has changed it since.
insert into admission_particulars (admission_id, name, local_name, mother_name, father_name, gender, date_of_birth,
  place_of_birth, nationality, religion, caste, mother_tongue, category, pen, apaar_id, state_student_id)
select admission.id, student.name, student.local_name, student.mother_name, student.father_name, student.gender,
  student.date_of_birth, known.place_of_birth, known.nationality, known.religion, known.caste, known.mother_tongue,
  known.category, known.pen, known.apaar_id, known.state_student_id
from admission
join student on student.id = admission.student_id
join lateral (
  select min(later.created_at) as changed_school_at from admission as later
  where later.student_id = admission.student_id and later.school_id <> admission.school_id
    and (later.left_on is null or later.left_on > admission.left_on)
) as later on later.changed_school_at is not null
left join student as known on known.id = student.id and known.updated_at <= later.changed_school_at
where admission.left_on is not null;
