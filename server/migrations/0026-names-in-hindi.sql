-- What the programme names for everybody has a name in Hindi beside the one in Marathi; local_name stays the Marathi one.
alter table leave_type add column name_hindi text;
alter table subject add column name_hindi text;
alter table holiday add column name_hindi text;

comment on column leave_type.local_name is 'The name in Marathi.';
comment on column subject.local_name is 'The name in Marathi, or in the school''s own language.';
comment on column holiday.local_name is 'The name in Marathi.';

-- Only where the Marathi name is still the one that came with the product: what an office has renamed it names in
-- Hindi itself.
update leave_type set name_hindi = known.hindi
from (values
  ('नैमित्तिक रजा', 'आकस्मिक अवकाश'),
  ('अर्जित रजा', 'अर्जित अवकाश'),
  ('अधिकाऱ्यांची अर्जित रजा', 'अधिकारियों का अर्जित अवकाश'),
  ('वैद्यकीय रजा', 'चिकित्सा अवकाश'),
  ('प्रसूती रजा', 'मातृत्व अवकाश'),
  ('पितृत्व रजा', 'पितृत्व अवकाश'),
  ('कर्तव्य रजा', 'कर्तव्य अवकाश'),
  ('विनावेतन रजा', 'अवैतनिक अवकाश'),
  ('विद्यार्थ्याची रजा', 'विद्यार्थी का अवकाश'),
  ('विद्यार्थ्याची वैद्यकीय रजा', 'विद्यार्थी का चिकित्सा अवकाश')
) as known (marathi, hindi)
where leave_type.local_name = known.marathi;

-- The demo programme's subjects; found by the Hindi name as well.
update subject set name_hindi = known.hindi,
  search_key = subject.search_key || e'\n' || replace(known.hindi, '़', '')
from (values
  ('मराठी', 'मराठी'),
  ('इंग्रजी', 'अंग्रेज़ी'),
  ('गणित', 'गणित'),
  ('परिसर अभ्यास', 'पर्यावरण अध्ययन'),
  ('कला व कार्यानुभव', 'कला और कार्यानुभव'),
  ('शारीरिक शिक्षण', 'शारीरिक शिक्षा'),
  ('हिंदी', 'हिंदी'),
  ('सामान्य विज्ञान', 'सामान्य विज्ञान'),
  ('इतिहास व नागरिकशास्त्र', 'इतिहास और नागरिक शास्त्र'),
  ('भूगोल', 'भूगोल'),
  ('संस्कृत', 'संस्कृत'),
  ('भौतिकशास्त्र', 'भौतिक विज्ञान'),
  ('रसायनशास्त्र', 'रसायन विज्ञान'),
  ('जीवशास्त्र', 'जीव विज्ञान'),
  ('पुस्तपालन व लेखाकर्म', 'बहीखाता और लेखाशास्त्र'),
  ('अर्थशास्त्र', 'अर्थशास्त्र'),
  ('वाणिज्य संघटन', 'वाणिज्य संगठन'),
  ('चिटणीसाची कार्यपद्धती', 'सचिवीय पद्धति')
) as known (marathi, hindi)
where subject.school_id is null and subject.local_name = known.marathi;

update holiday set name_hindi = known.hindi
from (values
  ('स्वातंत्र्य दिन', 'स्वतंत्रता दिवस'),
  ('गांधी जयंती', 'गांधी जयंती'),
  ('प्रजासत्ताक दिन', 'गणतंत्र दिवस'),
  ('डॉ. आंबेडकर जयंती', 'डॉ. आंबेडकर जयंती'),
  ('दिवाळी सुट्टी', 'दीपावली की छुट्टियाँ')
) as known (marathi, hindi)
where holiday.school_id is null and holiday.local_name = known.marathi;
