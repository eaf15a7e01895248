-- A teacher does the work of the school's principal from a day to a day (decision 0104).
alter table school_user
  add column acts_from date,
  add column acts_to date,
  add constraint school_user_acts_for_days check (
    (acts_from is null) = (acts_to is null) and acts_to >= acts_from and acts_to - acts_from < 366
  ),
  add constraint school_user_acts_alone exclude using gist (
    school_id with =, daterange(acts_from, acts_to, '[]') with &&
  ) where (acts_from is not null),
  add constraint school_user_acts_at_one_school exclude using gist (
    account_id with =, daterange(acts_from, acts_to, '[]') with &&
  ) where (acts_from is not null);
create index school_user_acting on school_user (acts_to) where acts_to is not null;
