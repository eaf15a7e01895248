import type { Language } from '@shala/contract/fields.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Gender } from '@shala/contract/student-codes.ts';
import type { Choice } from '../../../platform/import/cell-rules/choice.ts';
import type { ImportField } from '../../../platform/import/column-match.ts';
import { ownChoice } from '../../../platform/import/own-words.ts';

export type ImportedRole = Exclude<Role, 'SuperAdmin' | 'Student'>;

/** Super admins are only created in the form; students come with their admission. */
export const roleChoices: readonly Choice<ImportedRole>[] = [
  ownChoice('Teacher', 'shell:roles.Teacher', [
    ...['Assistant Teacher', 'Asst. Teacher', 'Asst Tr', 'Asstt. Teacher', 'Astt. Teacher'],
    ...['Sub Teacher', 'Primary Teacher', 'Graduate Teacher', 'PRT', 'TGT', 'PGT'],
    ...['Shikshak', 'शिक्षिका', 'सहायक शिक्षक', 'उपशिक्षक', 'अध्यापक', 'अध्यापिका'],
    ...['सहशिक्षक', 'सहशिक्षिका', 'सहायक अध्यापक', 'सहायक अध्यापिका', 'शिक्षण सेवक'],
  ]),
  ownChoice('Principal', 'shell:roles.Principal', [
    ...['Head Master', 'Headmistress', 'Head Teacher', 'HM'],
    ...['मुख्याध्यापिका', 'प्राचार्य', 'प्राचार्या', 'प्रधानाध्यापक', 'प्रधानाध्यापिका'],
  ]),
  ownChoice('EducationOfficer', 'shell:roles.EducationOfficer', [
    ...['Block Education Officer', 'District Education Officer', 'BEO', 'DEO'],
    'गटशिक्षणाधिकारी',
  ]),
];

export const languageChoices: readonly Choice<Language>[] = [
  ownChoice('en', 'schools:medium.en', ['en']),
  ownChoice('hi', 'schools:medium.hi', ['hi']),
  ownChoice('mr', 'schools:medium.mr', ['mr']),
];

export const genderChoices: readonly Choice<Gender>[] = [
  ownChoice('female', 'users:gender.female', ['F', 'Woman', 'स्त्री']),
  ownChoice('male', 'users:gender.male', ['M', 'Man']),
  ownChoice('transgender', 'users:gender.transgender', ['T', 'Third gender']),
];

const firstNames = (choices: readonly Choice<unknown>[]) => choices.map(({ names }) => names[0]!);

export const userImportFields: readonly ImportField[] = [
  {
    key: 'name',
    labelKey: 'users:field.name',
    synonyms: [
      ...['Teacher Name', 'Staff Name', 'Full Name', 'Employee Name', 'नाम', 'नाव'],
      ...['शिक्षकाचे नाव', 'कर्मचाऱ्याचे नाव', 'शिक्षक का नाम', 'अध्यापक का नाम', 'कर्मचारी का नाम'],
    ],
    required: true,
    example: 'Asha Ramesh Patil',
  },
  {
    key: 'email',
    labelKey: 'users:field.email',
    synonyms: ['Email ID', 'E-mail Address', 'Mail', 'ईमेल', 'ई-मेल'],
    required: false,
    example: 'asha.patil@school.in',
  },
  {
    key: 'mobile',
    labelKey: 'users:field.mobile',
    synonyms: ['Mobile No', 'Mobile Number', 'Contact No', 'Phone', 'मोबाइल', 'मोबाइल क्रमांक'],
    holds: 'mobile',
    required: false,
    example: '9822012345',
  },
  {
    key: 'role',
    labelKey: 'users:field.role',
    synonyms: ['User Type', 'User Role', 'भूमिका'],
    required: true,
    impliedBy: ['designation'],
    example: 'Teacher',
    choices: firstNames(roleChoices),
  },
  {
    key: 'udiseCodes',
    labelKey: 'users:field.udiseCodes',
    isKnownByValues: true,
    fits: (value) => /^\d{10,11}$/.test(value),
    synonyms: [
      ...['UDISE', 'DISE', 'UDISE No', 'UDISE Code', 'School Code', 'SCHCD', 'School UDISE'],
      ...['School UDISE Code', 'School UDISE Codes', 'UDISE Code of School', 'यूडायस', 'यू-डायस कोड'],
    ],
    required: false,
    example: '27330100102',
  },
  {
    key: 'designation',
    labelKey: 'users:field.designation',
    synonyms: ['Post', 'Post Name', 'Post Held', 'Desig', 'पदनाम', 'पद', 'हुद्दा'],
    required: false,
    example: 'Assistant Teacher',
  },
  {
    key: 'from',
    labelKey: 'users:field.from',
    isDate: true,
    synonyms: ['From', 'Works there from', 'Date of Joining', 'DOJ', 'Working Since', 'रुजू दिनांक'],
    required: false,
    example: '15-06-2026',
  },
  {
    key: 'state',
    labelKey: 'users:field.state',
    synonyms: ['State Name', 'राज्य'],
    required: false,
    example: 'Maharashtra',
  },
  {
    key: 'district',
    labelKey: 'users:field.district',
    synonyms: ['District Name', 'Dist', 'DISTNAME', 'dtname', 'ज़िला', 'जिल्हा'],
    required: false,
    example: 'Sindhudurg',
  },
  {
    key: 'gender',
    labelKey: 'users:field.gender',
    synonyms: ['Sex', 'M/F', 'लिंग'],
    required: false,
    example: 'Female',
    choices: firstNames(genderChoices),
  },
  {
    key: 'language',
    labelKey: 'users:field.language',
    synonyms: ['Preferred Language', 'भाषा'],
    required: false,
    example: 'Marathi',
    choices: firstNames(languageChoices),
  },
];
