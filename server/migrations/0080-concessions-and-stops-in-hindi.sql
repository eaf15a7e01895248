-- Concessions and bus stops have a name in Hindi beside the one in Marathi, as fee heads have.
alter table fee_concession add column name_hindi text;
comment on column fee_concession.local_name is 'The name in Marathi, or in the school''s own language.';
alter table fee_stop add column name_hindi text;
comment on column fee_stop.local_name is 'The name in Marathi, or in the school''s own language.';

-- The concession that the program makes by itself; what a school has renamed it names in Hindi itself.
update fee_concession set name_hindi = 'आरटीई' where kind = 'rte' and local_name = 'आरटीई';

-- The demo programme's own.
update fee_concession set name_hindi = 'परिवार का दूसरा बच्चा'
where name = 'Second child of a family' and local_name = 'कुटुंबातील दुसरे मूल';
update fee_stop set name_hindi = 'बस अड्डा' where name = 'Bus stand' and local_name = 'बस स्थानक';
update fee_stop set name_hindi = 'मंदिर मार्ग' where name = 'Temple road' and local_name = 'मंदिर रस्ता';
