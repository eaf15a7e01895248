-- 'admissionSearchKey' writes the register number, its third line, in ASCII digits from now on.
update admission set search_key = concat_ws(E'\n', split_part(search_key, E'\n', 1), split_part(search_key, E'\n', 2),
  translate(split_part(search_key, E'\n', 3), '०१२३४५६७८९', '0123456789'),
  split_part(search_key, E'\n', 4), split_part(search_key, E'\n', 5), split_part(search_key, E'\n', 6))
where split_part(search_key, E'\n', 3) ~ '[०१२३४५६७८९]';
