-- An instalment has names in Marathi and Hindi beside the one that was typed, as fee heads have; a charge keeps those
-- that it was made with.
alter table fee_instalment
  add column local_name text,
  add column name_hindi text;
comment on column fee_instalment.local_name is 'The name in Marathi, or in the school''s own language.';
alter table fee_entry
  add column instalment_local_name text,
  add column instalment_name_hindi text;

-- The names that the program proposes for quarters, terms and the whole year, where a school has kept them.
update fee_instalment
set name = known.english || found.n, local_name = known.marathi || found.n, name_hindi = known.hindi || found.n
from (values
  ('Quarter ', 'तिमाही ', 'तिमाही '),
  ('Term ', 'सत्र ', 'सत्र '),
  ('Whole year ', 'संपूर्ण वर्ष ', 'पूरा वर्ष ')
) as known (english, marathi, hindi), generate_series(1, 4) as found (n)
where fee_instalment.name in (known.english || found.n, known.marathi || found.n, known.hindi || found.n);

-- The demo programme's own.
update fee_instalment set local_name = 'पहिले सत्र', name_hindi = 'पहला सत्र' where name = 'First term';
update fee_instalment set local_name = 'दुसरे सत्र', name_hindi = 'दूसरा सत्र' where name = 'Second term';
