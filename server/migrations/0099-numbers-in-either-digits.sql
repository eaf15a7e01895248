-- 'registerKey' reads १०१२ as 1012 from now on. Where both stand in one register already, the one in Devanagari
-- keeps its key, and its number is refused when it is next saved.
create function ascii_digits(written text) returns text language sql immutable
  return translate(written, '०१२३४५६७८९', '0123456789');

update admission set register_key = first.key
from (
  select distinct on (school_id, ascii_digits(register_key)) id, ascii_digits(register_key) as key
  from admission order by school_id, ascii_digits(register_key), register_key, id
) as first
where admission.id = first.id and admission.register_key <> first.key;

update book_copy set match_key = first.key
from (
  select distinct on (school_id, ascii_digits(match_key)) id, ascii_digits(match_key) as key
  from book_copy order by school_id, ascii_digits(match_key), match_key, id
) as first
where book_copy.id = first.id and book_copy.match_key <> first.key;

update stock_check_line as line set match_key = first.key
from (
  select distinct on (school_id, check_id, ascii_digits(match_key)) school_id, check_id, match_key,
    ascii_digits(match_key) as key
  from stock_check_line order by school_id, check_id, ascii_digits(match_key), match_key
) as first
where line.school_id = first.school_id and line.check_id = first.check_id and line.match_key = first.match_key
  and line.match_key <> first.key;

alter table academic_year add column match_key text collate "C";
comment on column academic_year.match_key is 'The name as it is compared: २०२७-२८ is 2027-28.';
update academic_year set match_key = name;
update academic_year set match_key = first.key
from (
  select distinct on (state_id, ascii_digits(name)) id, ascii_digits(name) as key
  from academic_year order by state_id, ascii_digits(name), name collate "C"
) as first
where academic_year.id = first.id;
alter table academic_year
  alter column match_key set not null,
  drop constraint academic_year_state_id_name_key,
  add constraint academic_year_name unique nulls not distinct (state_id, match_key);
drop function ascii_digits;
