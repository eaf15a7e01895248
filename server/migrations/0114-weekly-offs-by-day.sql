-- A weekly off applies from a day on; one that is there already has applied since before every year.
alter table weekly_off add column from_day date not null default '2000-01-01';
alter table weekly_off alter column from_day drop default;
alter table weekly_off drop constraint weekly_off_state_id_district_id_school_id_key;
alter table weekly_off add constraint weekly_off_once_from_a_day
  unique nulls not distinct (state_id, district_id, school_id, from_day);
