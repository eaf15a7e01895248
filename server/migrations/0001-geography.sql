-- Keys are UUIDv7 made by the program; instants and days come from its clock, never from the database.

create extension if not exists pg_trgm;

create table state (
  id uuid primary key,
  version integer not null default 1,
  name text not null unique check (name <> ''),
  name_hindi text,
  name_marathi text,
  -- Local Government Directory
  lgd_code integer not null unique,
  -- the first two digits of its schools' UDISE codes
  udise_code text unique check (udise_code ~ '^\d{2}$')
);

create table district (
  id uuid primary key,
  version integer not null default 1,
  state_id uuid not null references state,
  name text not null check (name <> ''),
  name_hindi text,
  name_marathi text,
  -- lower case and single spaces, so that an import finds 'SINDHUDURG' under 'Sindhudurg'
  match_key text collate "C" not null,
  lgd_code integer unique,
  udise_code text unique check (udise_code ~ '^\d{4}$'),
  unique (state_id, match_key),
  -- for the composite keys by which a school's district lies in the school's state
  unique (state_id, id)
);

create table block (
  id uuid primary key,
  version integer not null default 1,
  district_id uuid not null references district,
  name text not null check (name <> ''),
  match_key text collate "C" not null,
  unique (district_id, match_key),
  unique (district_id, id)
);

-- All 36 states and union territories with the codes of the Local Government Directory (GODL-India).
-- UDISE's state code is the same number in two digits.
insert into state (id, name, name_hindi, name_marathi, lgd_code, udise_code)
select
  ('01920000-0000-7000-8000-0000000000' || lpad(lgd_code::text, 2, '0'))::uuid,
  name, name_hindi, name_marathi, lgd_code, lpad(lgd_code::text, 2, '0')
from (values
  ('Jammu and Kashmir', 'जम्मू और कश्मीर', 'जम्मू आणि काश्मीर', 1),
  ('Himachal Pradesh', 'हिमाचल प्रदेश', 'हिमाचल प्रदेश', 2),
  ('Punjab', 'पंजाब', 'पंजाब', 3),
  ('Chandigarh', 'चंडीगढ़', 'चंदीगड', 4),
  ('Uttarakhand', 'उत्तराखंड', 'उत्तराखंड', 5),
  ('Haryana', 'हरियाणा', 'हरियाणा', 6),
  ('Delhi', 'दिल्ली', 'दिल्ली', 7),
  ('Rajasthan', 'राजस्थान', 'राजस्थान', 8),
  ('Uttar Pradesh', 'उत्तर प्रदेश', 'उत्तर प्रदेश', 9),
  ('Bihar', 'बिहार', 'बिहार', 10),
  ('Sikkim', 'सिक्किम', 'सिक्कीम', 11),
  ('Arunachal Pradesh', 'अरुणाचल प्रदेश', 'अरुणाचल प्रदेश', 12),
  ('Nagaland', 'नागालैंड', 'नागालँड', 13),
  ('Manipur', 'मणिपुर', 'मणिपूर', 14),
  ('Mizoram', 'मिज़ोरम', 'मिझोरम', 15),
  ('Tripura', 'त्रिपुरा', 'त्रिपुरा', 16),
  ('Meghalaya', 'मेघालय', 'मेघालय', 17),
  ('Assam', 'असम', 'आसाम', 18),
  ('West Bengal', 'पश्चिम बंगाल', 'पश्चिम बंगाल', 19),
  ('Jharkhand', 'झारखंड', 'झारखंड', 20),
  ('Odisha', 'ओडिशा', 'ओडिशा', 21),
  ('Chhattisgarh', 'छत्तीसगढ़', 'छत्तीसगड', 22),
  ('Madhya Pradesh', 'मध्य प्रदेश', 'मध्य प्रदेश', 23),
  ('Gujarat', 'गुजरात', 'गुजरात', 24),
  ('Maharashtra', 'महाराष्ट्र', 'महाराष्ट्र', 27),
  ('Andhra Pradesh', 'आंध्र प्रदेश', 'आंध्र प्रदेश', 28),
  ('Karnataka', 'कर्नाटक', 'कर्नाटक', 29),
  ('Goa', 'गोवा', 'गोवा', 30),
  ('Lakshadweep', 'लक्षद्वीप', 'लक्षद्वीप', 31),
  ('Kerala', 'केरल', 'केरळ', 32),
  ('Tamil Nadu', 'तमिलनाडु', 'तामिळनाडू', 33),
  ('Puducherry', 'पुडुचेरी', 'पुद्दुचेरी', 34),
  ('Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह', 'अंदमान आणि निकोबार बेटे', 35),
  ('Telangana', 'तेलंगाना', 'तेलंगणा', 36),
  ('Ladakh', 'लद्दाख', 'लडाख', 37),
  ('Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव', 'दादरा आणि नगर हवेली आणि दमण आणि दीव', 38)
) as known (name, name_hindi, name_marathi, lgd_code);
