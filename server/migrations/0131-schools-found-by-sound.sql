-- Schools are found by how their name and village sound, as students are: the stored keys get the line that
-- `phoneticLine` of server/src/platform/phonetic-key.ts makes.
create function pg_temp.phonetic_key(word text) returns text language plpgsql immutable as $$
declare
  rule text[];
  sound text := word;
begin
  if word ~ '[\u0900-\u097f]' then
    sound := regexp_replace(sound, '^[अआ]', 'a');
    sound := replace(sound, 'ंह', 'ng');
    sound := translate(sound,
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलळवशषसहंँ' || 'िीुूेैॅोौॉृ' || 'इईउऊएऐॲओऔऑऋ',
      'kkggnccjjnttddnttddnppbbmyrrllvssshnn' || 'iiuueeeooor' || 'iiuueeeooor');
    sound := regexp_replace(sound, '[^a-z]', '', 'g');
  else
    foreach rule slice 1 in array array[
      ['[^a-z]', ''], ['^(ai|ae)', 'e'], ['^(au|ou)', 'o'], ['dny|gny', 'jn'], ['ao$', 'av'], ['ia', 'iya'],
      ['ee', 'i'], ['oo', 'u'], ['ai', 'e'], ['au|ou', 'o'],
      ['(?<=[b-df-hj-np-tv-xz])y(?![aeiou])', 'i'], ['(?<=[bcdfgjkpstz])h+', ''],
      ['x', 'ks'], ['q', 'k'], ['w', 'v'], ['z', 'j'], ['f', 'p'], ['c(?![aeiouh]|$)', 'k'], ['^a+', 'A'], ['a', '']
    ] loop
      sound := regexp_replace(sound, rule[1], rule[2], 'g');
    end loop;
    sound := lower(sound);
  end if;
  foreach rule slice 1 in array array[
    ['m(?=[b-df-hj-np-tv-z])', 'n'], ['(?<=[a-z])r[iu](?=[b-df-hj-np-tv-z])', 'r'], ['(.)\1+', '\1']
  ] loop
    sound := regexp_replace(sound, rule[1], rule[2], 'g');
  end loop;
  return sound;
end $$;

create function pg_temp.phonetic_line(names text) returns text language sql immutable as $$
  select coalesce(string_agg('~' || sound, ' ' order by first), '')
  from (
    select pg_temp.phonetic_key(found[1]) as sound, min(place) as first
    from regexp_matches(names, '[[:alpha:]\u00c0-\u024f\u0900-\u0963\u0971-\u097f]+', 'g')
      with ordinality as words (found, place)
    group by sound
  ) as spoken
  where length(sound) > 1
$$;

update school set search_key = search_key || E'\n' ||
  pg_temp.phonetic_line(split_part(search_key, E'\n', 1) || ' ' || split_part(search_key, E'\n', 3));
