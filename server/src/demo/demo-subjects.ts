/** The demo programme's subjects: code, name, name in Marathi and in Hindi, lowest and highest standard. */
export const demoSubjects = [
  ['MAR', 'Marathi', 'मराठी', 'मराठी', -2, 12],
  ['ENG', 'English', 'इंग्रजी', 'अंग्रेज़ी', -2, 12],
  ['MAT', 'Mathematics', 'गणित', 'गणित', -2, 12],
  ['EVS', 'Environmental Studies', 'परिसर अभ्यास', 'पर्यावरण अध्ययन', -2, 5],
  ['ART', 'Art and Craft', 'कला व कार्यानुभव', 'कला और कार्यानुभव', -2, 8],
  ['PE', 'Physical Education', 'शारीरिक शिक्षण', 'शारीरिक शिक्षा', -2, 12],
  ['HIN', 'Hindi', 'हिंदी', 'हिंदी', 5, 10],
  ['SCI', 'General Science', 'सामान्य विज्ञान', 'सामान्य विज्ञान', 6, 10],
  ['HIS', 'History and Civics', 'इतिहास व नागरिकशास्त्र', 'इतिहास और नागरिक शास्त्र', 6, 10],
  ['GEO', 'Geography', 'भूगोल', 'भूगोल', 6, 10],
  ['SAN', 'Sanskrit', 'संस्कृत', 'संस्कृत', 8, 10],
  ['PHY', 'Physics', 'भौतिकशास्त्र', 'भौतिक विज्ञान', 11, 12],
  ['CHE', 'Chemistry', 'रसायनशास्त्र', 'रसायन विज्ञान', 11, 12],
  ['BIO', 'Biology', 'जीवशास्त्र', 'जीव विज्ञान', 11, 12],
  ['ACC', 'Book-keeping and Accountancy', 'पुस्तपालन व लेखाकर्म', 'बहीखाता और लेखाशास्त्र', 11, 12],
  ['ECO', 'Economics', 'अर्थशास्त्र', 'अर्थशास्त्र', 11, 12],
  ['OCM', 'Organisation of Commerce', 'वाणिज्य संघटन', 'वाणिज्य संगठन', 11, 12],
  ['SP', 'Secretarial Practice', 'चिटणीसाची कार्यपद्धती', 'सचिवीय पद्धति', 11, 12],
] as const;

export type SubjectCode = (typeof demoSubjects)[number][0];

/** A rota: in the nth period of the week the nth of them has their own subject with each class in turn. */
export const secondaryRota: readonly SubjectCode[] = [
  'MAR',
  'MAT',
  'SCI',
  'ENG',
  'HIS',
  'HIN',
  'GEO',
  'PE',
];
export const scienceRota: readonly SubjectCode[] = ['PHY', 'CHE', 'BIO', 'MAT', 'ENG', 'MAR'];
export const commerceRota: readonly SubjectCode[] = ['ACC', 'ECO', 'OCM', 'SP', 'ENG', 'MAR'];

/** What a class teacher of a primary class gives; English and games have teachers of their own. */
export const primaryRota: readonly SubjectCode[] = ['MAR', 'MAT', 'EVS', 'MAR', 'MAT', 'ART'];
