-- A head has a name in Hindi beside the one in Marathi or in the school's own language, as other names have.
alter table fee_head add column name_hindi text;
comment on column fee_head.local_name is 'The name in Marathi, or in the school''s own language.';

-- The heads that the program made: by itself, or for a template, under the name of their kind.
update fee_head set local_name = known.marathi, name_hindi = known.hindi
from (values
  (e'\nlate_fee', 'विलंब शुल्क', 'विलंब शुल्क'),
  (e'\nbounced_cheque', 'धनादेश परतीचे शुल्क', 'चेक वापसी शुल्क'),
  (e'\nopening', 'मागील बाकी', 'पिछला बकाया'),
  (e'\nlibrary', 'ग्रंथालय', 'पुस्तकालय')
) as known (key, marathi, hindi)
where fee_head.match_key = known.key;

-- Only where the name is still the one that came with the product: what a school has renamed it names in Hindi itself.
update fee_head set local_name = known.marathi, name_hindi = known.hindi
from (values
  ('admission', 'Admission fee', 'प्रवेश शुल्क', 'प्रवेश शुल्क'),
  ('tuition', 'Tuition fee', 'शिक्षण शुल्क', 'शिक्षण शुल्क'),
  ('term', 'Term fee', 'सत्र शुल्क', 'सत्र शुल्क'),
  ('exam', 'Examination fee', 'परीक्षा शुल्क', 'परीक्षा शुल्क'),
  ('library', 'Library fee', 'ग्रंथालय शुल्क', 'पुस्तकालय शुल्क'),
  ('laboratory', 'Laboratory fee', 'प्रयोगशाळा शुल्क', 'प्रयोगशाला शुल्क'),
  ('computer', 'Computer fee', 'संगणक शुल्क', 'कंप्यूटर शुल्क'),
  ('transport', 'Transport fee', 'वाहतूक शुल्क', 'परिवहन शुल्क'),
  ('deposit', 'Refundable deposit', 'परत मिळणारी अनामत', 'वापसी योग्य जमानत राशि'),
  ('other', 'Other fee', 'इतर शुल्क', 'अन्य शुल्क')
) as known (kind, english, marathi, hindi)
where fee_head.kind = known.kind and fee_head.name = known.english
  and (fee_head.local_name is null or fee_head.local_name in (known.marathi, known.hindi));

-- The demo programme's own.
update fee_head set name_hindi = 'कंप्यूटर' where local_name = 'संगणक' and name = 'Computer';
update fee_head set name_hindi = 'प्रवेश' where local_name = 'प्रवेश' and name = 'Admission';
