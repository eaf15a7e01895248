import { type Choice, choice } from '../../../platform/import/cell-rules/choice.ts';
import { hasLetters, isLikeUdiseCode, reads } from '../../../platform/import/cell-rules/fits.ts';
import { mobile, pinCode } from '../../../platform/import/cell-rules/identifiers.ts';
import type { ImportField } from '../../../platform/import/column-match.ts';
import { registerNumberNames } from '../../../platform/import/register-number-names.ts';
import {
  bloodGroupNames,
  categoryChoices,
  genderChoices,
  impairmentChoices,
  minorityChoices,
  streamChoices,
} from './import-choices.ts';

const offered = (choices: readonly Choice<unknown>[]) => ({
  choices: choices.map(({ names: [first = ''] }) => first),
  fits: reads((value) => choice(value, choices)),
});
const required = { required: true };
const ofSchools: Partial<ImportField> = {
  labelKey: 'schools:field.udiseCode',
  isKnownByValues: 'repeated',
  fits: isLikeUdiseCode,
};

const aDay: Partial<ImportField> = { isDate: true, fits: (value) => /\d/.test(value) };
const aMobile: Partial<ImportField> = {
  holds: 'mobile',
  fits: (value) => reads(mobile)(value) || value.replace(/\D/g, '').length >= 10,
};
const inDevanagari = (value: string) => /\p{Script=Devanagari}/u.test(value);

const field = (
  key: string,
  example: string,
  synonyms: readonly string[],
  more: Partial<ImportField> = {},
): ImportField => ({
  key,
  labelKey: `students:field.${key}`,
  synonyms,
  required: false,
  example,
  ...more,
});

/** Of two such columns the first is the guardian's number, and the other one beside it. */
const ofParents = ['Father', 'Mother'].flatMap((parent) => [
  `${parent} Mobile`,
  `${parent} Mobile Number`,
  `${parent} Contact Number`,
  `${parent} Phone Number`,
]);

/** The headings of the student portal, the general register and schools' own sheets. */
export const studentImportFields: readonly ImportField[] = [
  field('registerNumber', '1234', registerNumberNames, { ...required, isRegister: true }),
  field(
    'name',
    'Patil Asha Ramesh',
    [
      ...['Student Name', 'Name of Student', "Student's Name", 'studentName', 'Full Name'],
      ...['First name', 'First name (नाव)', 'givenName', 'Pupil Name', 'नाव', 'नाम'],
      ...['विद्यार्थ्याचे नाव', 'विद्यार्थी का नाम', 'विद्यार्थ्याचे पूर्ण नाव'],
    ],
    { ...required, fits: hasLetters },
  ),
  field('surname', '', ['Surname (आडनाव)', 'Last name', 'familyName', 'आडनाव', 'उपनाम']),
  field(
    'localName',
    'पाटील आशा रमेश',
    [
      ...['Name in Marathi', 'Name in Hindi', 'Student Name in Marathi', 'मराठी नाव', 'हिंदी नाम'],
      ...['Name Marathi', 'Student Name Marathi', 'Name in Devanagari', 'Student Name Devanagari'],
      ...[
        'Name मराठी',
        'Student Name मराठी',
        'नाव मराठी',
        'नाव देवनागरी',
        'नाम हिंदी',
        'नाम देवनागरी',
      ],
    ],
    { fits: inDevanagari },
  ),
  field('udiseCode', '27330100102', ['UDISE Code of School', 'udise_no', 'School Code'], ofSchools),
  field(
    'standard',
    '5',
    [
      ...['Grade/Class', 'Class', 'Std', 'Grade', 'grades', 'classId', 'classDesc', 'Class/Std'],
      ...['Std & Div', 'Std/Div', 'Class & Div', 'Class & Section', 'Class/Section'],
      ...['इयत्ता व तुकडी', 'कक्षा व वर्ग'],
      ...['इयत्ता', 'कक्षा', 'क्लास', 'Standard in which studying and since when'],
    ],
    required,
  ),
  field('division', 'A', ['Section', 'Sec', 'Div', 'sectionId', 'तुकडी', 'वर्ग', 'अनुभाग']),
  field('stream', '', ['Student Stream', 'Academic Stream', 'acdemicStream', 'शाखा', 'संकाय'], {
    labelKey: 'classes:field.stream',
    ...offered(streamChoices),
  }),
  field('rollNumber', '12', [
    ...['Roll', 'R.No.', 'Roll no', 'Roll number', 'roll_no', 'हजेरी क्रमांक', 'हजेरी क्र.'],
    ...['रोल', 'रोल नं.', 'अनुक्रमांक', 'पट क्रमांक', 'हजेरी पट क्रमांक'],
  ]),
  field(
    'gender',
    'Girl',
    ['Sex', 'M/F', 'Boy/Girl', 'लिंग', 'मुलगा/मुलगी', 'बालक/बालिका', 'छात्र/छात्रा'],
    {
      ...required,
      ...offered(genderChoices),
      isKnownByValues: true,
    },
  ),
  field(
    'dateOfBirth',
    '21-03-2016',
    [
      ...['DOB', 'D.O.B.', 'DOB (DD-MM-YYYY)', 'studentDob', 'birthDate', 'Birth Date'],
      ...['Date of birth in figures', 'जन्मतारीख', 'जन्म तारीख', 'जन्म तिथि', 'जन्म दिनांक'],
    ],
    { ...required, ...aDay },
  ),
  field(
    'motherName',
    'Lata',
    [...['Mother', "Mother's name (आईचे नाव)", 'आईचे नाव', 'माता का नाम', 'माँ का नाम', 'माता', 'आई']],
    { isOfAnother: true },
  ),
  field(
    'fatherName',
    'Ramesh',
    [
      ...[
        'Father',
        "Father's name (वडिलांचे नाव)",
        'वडिलांचे नाव',
        'पिता का नाम',
        'पिताजी का नाम',
        'पिता',
        'वडील',
      ],
    ],
    { isOfAnother: true },
  ),
  field(
    'guardianName',
    'Ramesh Patil',
    ["Guardian's name", 'Guardian Name', 'Parent Name', 'पालकाचे नाव', 'अभिभावक का नाम'],
    { labelKey: 'students:field.guardian' },
  ),
  field(
    'guardianMobile',
    '9822012345',
    [
      ...['Mobile Number', 'Mobile No', 'Mobile', 'Contact', 'Contact No', 'Phone', 'sms'],
      ...['Phone No', 'Phone Number', 'Contact Number', 'Mobile No of Parent'],
      ...['Parent Mobile', 'primaryMobile', 'mobileNo_1', 'भ्रमणध्वनी', 'मोबाइल नं.', 'मोबाईल'],
      ...['मोबाइल', 'मोबाइल नंबर', 'मोबाईल नंबर', 'मोबाईल क्रमांक', 'मोबाइल क्रमांक', 'संपर्क क्रमांक'],
      ...['संपर्क', 'पालक मोबाइल क्रमांक', 'पालकाचा मोबाइल क्रमांक', 'अभिभावक मोबाइल क्रमांक'],
      'Parents Mobile No',
      ...ofParents,
    ],
    aMobile,
  ),
  field(
    'alternateMobile',
    '9422012345',
    [
      ...['Alternate Mobile Number', 'Alternate Mobile', 'Other mobile', 'secondaryMobile'],
      ...['mobileNo_2', 'Mobile 2'],
      ...ofParents,
    ],
    aMobile,
  ),
  field('email', 'ramesh@mail.example', [
    ...['Email ID (Student/Parent/Guardian)', 'Email', 'Email ID', 'emailId', 'ईमेल', 'ई-मेल'],
  ]),
  field('address', 'At Post Munge, Taluka Devgad', [
    'Residential Address',
    'पत्ता',
    'पता',
    'स्थायी पता',
    'कायमचा पत्ता',
    'राहण्याचा पत्ता',
    'निवास का पता',
  ]),
  field('pinCode', '416630', ['Pincode', 'PIN', 'Postal Code', 'पिनकोड', 'पिन कोड', 'पिन'], {
    fits: reads(pinCode),
  }),
  field(
    'category',
    'OBC',
    [
      ...['Social Category', 'Caste Category', 'socCatId', 'socialCategoryDesc'],
      ...['Category (प्रवर्ग)', 'प्रवर्ग', 'वर्ग', 'संवर्ग', 'श्रेणी', 'कोटि'],
      ...['जाति वर्ग', 'सामाजिक श्रेणी'],
    ],
    offered(categoryChoices),
  ),
  field(
    'minority',
    '',
    [...['Minority', 'Minority Group', 'minorityId', 'minorityDesc', 'अल्पसंख्याक', 'अल्पसंख्यक']],
    offered(minorityChoices),
  ),
  field('religion', '', ['Religion (धर्म)', 'धर्म']),
  field('caste', '', ['Caste (जात)', 'जात', 'जाती', 'जाति']),
  field('motherTongue', 'Marathi', ['Mother tongue (मातृभाषा)', 'मातृभाषा']),
  field('nationality', 'Indian', [
    ...['Child is Indian National', 'natIndYn', 'राष्ट्रीयत्व', 'राष्ट्रीयता'],
  ]),
  field('placeOfBirth', 'Devgad', [
    ...['Place of birth: village/taluka/district/state', 'Birth Place', 'जन्मस्थळ', 'जन्म स्थान'],
  ]),
  field('isBpl', '', [
    ...['BPL Baneficiary', 'BPL Beneficiary', 'BPL', 'Below poverty line', 'isBplYn'],
    'दारिद्र्यरेषेखालील',
  ]),
  field('isAay', '', ['Antyodaya', 'Antyodaya card', 'AAY', 'aayBplYn', 'अंत्योदय']),
  field('isEws', '', [
    ...['Belongs to EWS/Disadvantaged Group', 'Economically weaker section', 'EWS', 'ewsYn'],
  ]),
  field('isRte', '', ['RTE', 'RTE Admission', 'RTE seat', 'RTE 25%', 'आरटीई']),
  field('isCwsn', '', ['CWSN(YES/NO)', 'CWSN', 'Child with special needs', 'cwsnYn', 'दिव्यांग']),
  field(
    'impairment',
    '',
    [
      ...['Impairment Type', 'Kind of impairment', 'impairmentType', 'Disability Type'],
      'दिव्यांगत्वाचा प्रकार',
    ],
    offered(impairmentChoices),
  ),
  field('bloodGroup', 'B+', ['Blood Grp', 'रक्तगट', 'रक्त समूह', 'ब्लड ग्रुप'], {
    choices: bloodGroupNames,
  }),
  field(
    'pen',
    '27330012345',
    ['PEN No', 'pen_no', 'studentCodeNat (PEN)', 'Permanent Education Number', 'पेन', 'पेन क्रमांक'],
    { holds: 'long_number' },
  ),
  field(
    'apaarId',
    '480012345678',
    ['APAAR', 'APAAR No', 'apar', 'appar_id', 'अपार आयडी', 'अपार आईडी', 'अपार'],
    {
      holds: 'long_number',
    },
  ),
  field('stateStudentId', '', [
    ...['Student State Code', 'studentCodeState', 'Saral / Student ID', 'saral_id', 'Saral ID'],
    "State's student number",
    ...['student_saral_id', 'सरल आयडी', 'सरल क्रमांक', 'Samagra ID', 'समग्र आईडी'],
  ]),
  field(
    'admittedOn',
    '15-06-2026',
    [
      ...['Admission Date (DD-MM-YYYY)', 'Date of admission', 'admnStartDate', 'DOA'],
      ...['Admitted on', 'प्रवेश दिनांक', 'प्रवेश तिथि', 'प्रवेशाची तारीख'],
      ...['दाखल दिनांक', 'दाखिला दिनांक', 'नामांकन दिनांक'],
    ],
    aDay,
  ),
  field('previousSchool', '', [
    ...['Last school attended', 'Last school attended & standard', 'पूर्वीची शाळा', 'पिछला विद्यालय'],
  ]),
];
