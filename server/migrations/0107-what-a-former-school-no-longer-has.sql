-- 'refreshSearchKeys' writes the PEN, the fourth line, for the student's present or last school alone from now on.
update admission set search_key = concat_ws(E'\n', split_part(search_key, E'\n', 1), split_part(search_key, E'\n', 2),
  split_part(search_key, E'\n', 3), '', split_part(search_key, E'\n', 5), split_part(search_key, E'\n', 6))
where left_on is not null and split_part(search_key, E'\n', 4) <> ''
  and exists (select from admission as later
    where later.student_id = admission.student_id
      and (later.left_on is null or later.left_on > admission.left_on));

-- The role, schools and areas of whoever called: the result is given again to nobody who has lost one of them.
alter table idempotency add column reach text[] not null default '{}';
