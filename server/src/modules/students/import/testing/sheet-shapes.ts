/** The field of a student that a column shows, or what is none of ours. */
type ColumnOf =
  | 'registerNumber'
  | 'name'
  | 'surname'
  | 'firstName'
  | 'localName'
  | 'fatherName'
  | 'motherName'
  | 'gender'
  | 'dateOfBirth'
  | 'admittedOn'
  | 'standard'
  | 'division'
  | 'class'
  | 'rollNumber'
  | 'mobile'
  | 'category'
  | 'pinCode'
  | 'religion'
  | 'caste'
  | 'isBpl'
  | 'isCwsn'
  | 'bloodGroup'
  | 'pen'
  | 'address'
  | 'udiseCode'
  | 'other';

export type ShapeColumn = [heading: string, of: ColumnOf];

/** Headings in the order of a portal's list. */
export const portalShapes: Record<string, ShapeColumn[]> = {
  bulkUpload: [
    ['UDISE Code of School', 'udiseCode'],
    ['Student State Code', 'other'],
    ['Grade/Class', 'standard'],
    ['SECTION', 'division'],
    ['Roll no', 'rollNumber'],
    ['Name of Student', 'name'],
    ['GENDER', 'gender'],
    ['DOB (DD-MM-YYYY)', 'dateOfBirth'],
    ['MOTHER NAME', 'motherName'],
    ['FATHER Name', 'fatherName'],
    ['Aadhaar No of Child :', 'other'],
    ['ADDRESS', 'address'],
    ['PINCODE', 'pinCode'],
    ['MOBILE NUMBER', 'mobile'],
    ['SOCIAL CATEGORY', 'category'],
    ['BPL BANEFICIARY', 'isBpl'],
    ['CWSN(YES/NO)', 'isCwsn'],
    ['Admission Number', 'registerNumber'],
    ['ADMISSION DATE (DD-MM-YYYY)', 'admittedOn'],
    ['MARKS % OF PREVIOUS EXAM', 'other'],
    ['CLASS ATTENDED DAYS', 'other'],
  ],
  keys: [
    ['studentName', 'name'],
    ['gender', 'gender'],
    ['dob', 'dateOfBirth'],
    ['motherName', 'motherName'],
    ['fatherName', 'fatherName'],
    ['pincode', 'pinCode'],
    ['primaryMobile', 'mobile'],
    ['socCatId', 'category'],
    ['isBplYN', 'isBpl'],
    ['cwsnYN', 'isCwsn'],
    ['bloodGroup', 'bloodGroup'],
    ['classId', 'standard'],
    ['sectionId', 'division'],
    ['rollNo', 'rollNumber'],
    ['studentCodeNat (PEN)', 'pen'],
    ['admnNumber', 'registerNumber'],
    ['admnStartDate', 'admittedOn'],
  ],
  generalRegister: [
    ['GR / Register No. (रजिस्टर क्र.)', 'registerNumber'],
    ['PEN', 'pen'],
    ['Surname (आडनाव)', 'surname'],
    ['First name (नाव)', 'firstName'],
    ["Father's name (वडिलांचे नाव)", 'fatherName'],
    ["Mother's name (आईचे नाव)", 'motherName'],
    ['Religion (धर्म)', 'religion'],
    ['Caste (जात)', 'caste'],
    ['Sub-caste (पोटजात)', 'other'],
    ['Category (प्रवर्ग)', 'category'],
    ['Gender', 'gender'],
    ['Date of birth in figures', 'dateOfBirth'],
    ['Date of birth in words', 'other'],
    ['Date of admission', 'admittedOn'],
    ['Standard in which studying and since when', 'standard'],
    ['Div', 'division'],
    ['Remarks (शेरा)', 'other'],
  ],
  marathi: [
    ['अ.क्र.', 'other'],
    ['जनरल रजिस्टर क्रमांक', 'registerNumber'],
    ['विद्यार्थ्याचे पूर्ण नाव', 'name'],
    ['आईचे नाव', 'motherName'],
    ['इयत्ता', 'standard'],
    ['तुकडी', 'division'],
    ['हजेरी क्रमांक', 'rollNumber'],
    ['लिंग', 'gender'],
    ['जन्मतारीख', 'dateOfBirth'],
    ['प्रवर्ग', 'category'],
    ['जात', 'caste'],
    ['धर्म', 'religion'],
    ['मोबाईल', 'mobile'],
    ['प्रवेश दिनांक', 'admittedOn'],
    ['शेरा', 'other'],
  ],
  hindi: [
    ['क्र.', 'other'],
    ['प्रवेश संख्या', 'registerNumber'],
    ['विद्यार्थी का नाम', 'name'],
    ['पिता का नाम', 'fatherName'],
    ['माता का नाम', 'motherName'],
    ['कक्षा', 'standard'],
    ['अनुभाग', 'division'],
    ['लिंग', 'gender'],
    ['जन्म तिथि', 'dateOfBirth'],
    ['प्रवेश तिथि', 'admittedOn'],
    ['श्रेणी', 'category'],
    ['मोबाइल नं.', 'mobile'],
    ['पता', 'address'],
    ['पिन कोड', 'pinCode'],
  ],
};

/** Headings as clerks write them; a student's own sheet takes one of each. */
export const clerkHeadings: Partial<Record<ColumnOf, string[]>> = {
  registerNumber: [
    'G.R. No.',
    'GR No',
    'Gr.No',
    'Reg. No.',
    'Register No',
    'Adm No',
    'Admn. No.',
    'रजि. नं.',
  ],
  name: [
    'Name of the Student',
    'Student Name',
    'NAME',
    "Student's Name",
    'Name of Student',
    'विद्यार्थ्याचे नाव',
    'Full Name',
  ],
  fatherName: ['Father Name', "Father's Name", 'Fathers Name', 'Name of Father', 'वडिलांचे नाव'],
  motherName: ['Mother Name', "Mother's Name", 'Name of Mother', 'आईचे नाव'],
  gender: ['M/F', 'Sex', 'Gender', 'Boy/Girl', 'लिंग', 'मुलगा/मुलगी'],
  dateOfBirth: [
    'D.O.B.',
    'DOB',
    'Birth Date',
    'Date of Birth',
    'Dt. of Birth',
    'जन्मतारीख',
    'जन्म दिनांक',
  ],
  admittedOn: ['Admn Date', 'Date of Admission', 'Adm. Date', 'प्रवेश दिनांक'],
  standard: ['Std', 'Std.', 'Class', 'STD', 'इयत्ता'],
  division: ['Div.', 'Div', 'Section', 'तुकडी'],
  class: ['Class', 'Std & Div', 'Class/Std'],
  rollNumber: ['Roll No.', 'Roll no', 'हजेरी क्र.'],
  mobile: ['Mob. No.', 'Mobile No', 'Mobile', 'Contact No.', 'Phone No', 'मोबाईल नं.'],
  category: ['Category', 'Cat.', 'Caste Category', 'प्रवर्ग'],
  caste: ['Caste', 'जात'],
  religion: ['Religion', 'धर्म'],
  address: ['Address', 'पत्ता'],
};

/** Columns of clerks' sheets that no field of ours may take. */
export const otherColumns: [heading: string, (index: number) => string][] = [
  ['Bank A/c No', (index) => `6021${100000 + index}`],
  ['Aadhaar No', (index) => `4321 8765 ${1000 + index}`],
  ['Height', (index) => String(110 + (index % 30))],
  ['Age', (index) => String(6 + (index % 8))],
  ['Remarks', () => ''],
  ["Father's Occupation", () => 'Farmer'],
  ['Date of Leaving', () => '30/04/2026'],
  ['DOB in words', () => 'First June Two Thousand Fifteen'],
  ['Class Teacher', () => 'Sawant Madam'],
  ['Height (cm)', (index) => String(110 + (index % 30))],
  ['Annual Income', () => '45000'],
  ['IFSC Code', () => 'BKID0001234'],
  ['Ration Card No', (index) => `2720${1000 + index}`],
  ['Date of LC', () => '02/05/2026'],
  ['Last year %', (index) => String(40 + (index % 60))],
];
