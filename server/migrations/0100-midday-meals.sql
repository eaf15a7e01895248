alter table school_day
  add column meals_1_5 integer check (meals_1_5 >= 0),
  add column meals_6_7 integer check (meals_6_7 >= 0),
  add column meals_8 integer check (meals_8 >= 0),
  add column meals_9_10 integer check (meals_9_10 >= 0),
  add constraint school_day_meals_are_of_bands check (
    num_nonnulls(meals_1_5, meals_6_7, meals_8, meals_9_10) = 0
    or meals = coalesce(meals_1_5, 0) + coalesce(meals_6_7, 0) + coalesce(meals_8, 0) + coalesce(meals_9_10, 0));
comment on column school_day.meals_1_5 is 'Meals served in standards 1 to 5; all four are null for a count of before they were kept.';

create table grain_entry (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  day date not null,
  -- added: was in stock, or found at a count; removed: spoiled, lent, or missing at a count
  kind text not null check (kind in ('received', 'added', 'removed')),
  grams bigint not null,
  note text check (note <> ''),
  account_id uuid not null references account,
  account_name text not null,
  created_at timestamptz not null,
  constraint grain_entry_grams_range check (grams between 1 and 100000000),
  constraint grain_entry_says_why check (kind = 'received' or note is not null)
);
comment on table grain_entry is 'Grain for midday meals that a school got or had more or less; what is used follows from the meals.';
create index grain_entry_by_day on grain_entry (school_id, day);
create index grain_entry_by_account on grain_entry (account_id);

-- What one count of the day was used for until now; of a school with one band it is that band's.
update school_day set meals_1_5 = meals
where meals is not null and not exists (
  select from class where class.school_id = school_day.school_id and class.year = school_day.year
    and class.standard not between 1 and 5);
