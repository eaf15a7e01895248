/** A school's own list of students, with every kind of error that clerks make at regular intervals. */

const columns = [
  'Sr',
  'UDISE Code',
  'Gr.No',
  'Student Name',
  'Class',
  'Section',
  'Roll no',
  'Gender',
  'DOB',
  'Mother Name',
  'Father Name',
  'Mobile Number',
  'AADHAAR NO',
  'PEN No',
  'APAAR',
  'Social Category',
  'CWSN',
  'Impairment Type',
  'BPL',
  'Mother Tongue',
  'Blood Group',
  'Email',
  'Pincode',
  'Date of Admission',
] as const;

type Column = (typeof columns)[number];
export type Line = Record<Column, string>;

const givenNames = ['Asha', 'Rohit', 'Sai', 'Om', 'Gauri', 'Yash', 'Tanvi', 'Soham'];
const surnames = ['Patil', 'Rane', 'Gavit', 'Shaikh', 'More', 'Naik', 'Kamble', 'Pawar', 'Sawant'];
const sections = ['A', 'B', 'C'];
const inClass = 40;

/** Standards 1 to 10 with three divisions of 40 each: 1,200 students. */
export function studentLines(udiseCode: string): Line[] {
  return Array.from({ length: 1200 }, (_, index) => {
    const place = Math.floor(index / inClass);
    const standard = Math.floor(place / sections.length) + 1;
    const roll = (index % inClass) + 1;
    const girl = index % 2 === 0;
    const day = String((index % 28) + 1).padStart(2, '0');
    return {
      Sr: String(index + 1),
      'UDISE Code': udiseCode,
      'Gr.No': String(3001 + index),
      'Student Name': `${surnames[index % surnames.length]} ${givenNames[(girl ? 0 : 1) + 2 * (place % 4)]} ${roll}-${place}`,
      Class: String(standard),
      Section: sections[place % sections.length]!,
      'Roll no': String(roll),
      Gender: girl ? 'F' : 'M',
      DOB: `${day}/08/${2021 - standard}`,
      'Mother Name': 'Lata',
      'Father Name': `Ramesh ${index}`,
      'Mobile Number': String(6_100_100_000 + index),
      'AADHAAR NO': `1000 0000 ${String(1000 + index)}`,
      'PEN No': String(27_330_000_000 + index),
      APAAR: '',
      'Social Category': '4-OBC',
      CWSN: '2',
      'Impairment Type': '0',
      BPL: '1',
      'Mother Tongue': 'Marathi',
      'Blood Group': 'B +ve',
      Email: '',
      Pincode: '416630',
      'Date of Admission': '15-06-2026',
    };
  });
}

/** The errors, each with its column and wrong value; 'as before' repeats the value of the line before. */
const errors: readonly (readonly [column: Column, wrong: string | 'as before'])[] = [
  ['Student Name', ''],
  ['Gender', 'X'],
  ['Gender', ''],
  ['DOB', '31-02-2016'],
  ['DOB', '05-06-45'],
  ['DOB', '08/25/2015'],
  ['DOB', '01-01-2030'],
  ['DOB', ''],
  ['Class', '13'],
  ['Class', ''],
  ['Gr.No', ''],
  ['Gr.No', 'as before'],
  ['Mobile Number', '12345'],
  ['Mobile Number', '9822012345 / 9822012346 / 9822012347'],
  ['PEN No', '2.73301E+10'],
  ['PEN No', '123'],
  ['PEN No', 'as before'],
  ['Social Category', 'Purple'],
  ['Pincode', '41661'],
  ['UDISE Code', '27330100999'],
  ['Roll no', '1000'],
  ['Roll no', 'as before'],
  ['CWSN', 'maybe'],
  ['Email', 'no address'],
  ['Blood Group', 'C+'],
  ['Date of Admission', '01-01-2001'],
  ['APAAR', '123'],
  ['Father Name', ''],
  ['BPL', 'perhaps'],
  ['Impairment Type', 'Low vision'],
];

interface Planted {
  /** Counted as in the wizard, below the line of the column names. */
  line: number;
  column: Column;
  right: string;
}

/** Plants one error every 35 lines, from the tenth on. */
export function withIssues(lines: readonly Line[]): { lines: Line[]; planted: Planted[] } {
  const spoilt = lines.map((line) => ({ ...line }));
  const planted = errors.map(([column, wrong], index): Planted => {
    const at = 10 + index * 35;
    spoilt[at]![column] = wrong === 'as before' ? lines[at - 1]![column] : wrong;
    // With neither parent's name the mobile has no owner.
    if (column === 'Father Name') spoilt[at]!['Mother Name'] = '';
    return { line: at + 2, column, right: lines[at]![column] };
  });
  return { lines: spoilt, planted };
}

export const asCsv = (lines: readonly Line[]): string =>
  [columns.join(','), ...lines.map((line) => columns.map((column) => line[column]).join(','))].join(
    '\n',
  );
