-- What the program keeps in order stays so for whoever writes into the tables by hand, too.

-- An enrolment, a certificate and a transfer speak of the child whose stay it is. Where two records of a child become
-- one, they follow the stay.
alter table admission add unique (id, student_id);
alter table enrolment add constraint enrolment_of_child
  foreign key (admission_id, student_id) references admission (id, student_id) on update cascade;
alter table certificate add constraint certificate_of_child
  foreign key (admission_id, student_id) references admission (id, student_id) on update cascade;
alter table transfer add constraint transfer_of_child
  foreign key (from_admission_id, student_id) references admission (id, student_id) on update cascade;

-- Both sides of a transfer lie at the schools that it names, and it is answered once.
alter table transfer add constraint transfer_from_stay
  foreign key (from_school_id, from_admission_id) references admission (school_id, id);
alter table transfer add constraint transfer_to_stay
  foreign key (to_school_id, to_admission_id) references admission (school_id, id);
alter table transfer add constraint transfer_to_class
  foreign key (to_school_id, class_id) references class (school_id, id);
alter table transfer add constraint transfer_answered
  check ((state = 'asked') = (answered_at is null));
alter table transfer add constraint transfer_arrived
  check ((state = 'accepted') = (to_admission_id is not null));

alter table promotion add constraint promotion_of_school
  foreign key (school_id, class_id) references class (school_id, id);

-- Clashes are looked for within a year: a lesson lies in the year of its class.
alter table class add unique (id, academic_year_id);
alter table lesson add constraint lesson_in_year
  foreign key (class_id, academic_year_id) references class (id, academic_year_id);
alter table lesson add unique (school_id, id);
alter table substitution add constraint substitution_of_school
  foreign key (school_id, lesson_id) references lesson (school_id, id) on delete cascade;

-- Two periods of a school's day do not lie over each other.
alter table period_time add constraint period_time_alone exclude using gist (
  school_id with =, weekday with =,
  int4range(extract(epoch from starts_at)::integer, extract(epoch from ends_at)::integer) with &&
);

alter table student add constraint student_not_into_itself check (merged_into <> id);
alter table student add constraint student_impairment check (impairment is null or is_cwsn is true);

-- A picture is one child's: it goes when the child is given another.
drop index student_by_photo;
create unique index photo_of_one_child on student (photo_file_id);

-- A certificate goes out on paper: what it says, its number and its code stay; it can be cancelled, once.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.cancelled_at is null or new.cancelled_at = old.cancelled_at)
    and (new.id, new.school_id, new.admission_id, new.kind, new.year_name, new.number, new.language, new.data,
      new.code, new.is_duplicate, new.issued_on, new.issued_at)
    = (old.id, old.school_id, old.admission_id, old.kind, old.year_name, old.number, old.language, old.data,
      old.code, old.is_duplicate, old.issued_on, old.issued_at)
  then return new; end if;
  raise exception 'An issued certificate stays as it is';
end $$;
create trigger certificate_stays before update or delete on certificate
  for each row execute function keep_certificate();
create trigger certificates_are_not_emptied before truncate on certificate
  for each statement execute function keep_certificate();

-- The numbers of a school's year come one after the other.
create function count_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last_number = 1 then return new; end if;
  if tg_op = 'UPDATE' and new.last_number = old.last_number + 1
    and (new.school_id, new.kind, new.year_name) = (old.school_id, old.kind, old.year_name)
  then return new; end if;
  raise exception 'The numbers of certificates come one after the other';
end $$;
create trigger certificate_counter_counts before insert or update or delete on certificate_counter
  for each row execute function count_on();
