import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchColumns } from '../../../platform/import/column-match.ts';
import { everythingStored } from '../../../platform/test-kit/everything-stored.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';
import { studentImportFields } from './import-fields.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
  await app.make.schoolClass(own.school.id, { standard: 5, division: 'A' });
});
afterAll(() => app.close());

// The number is made up; its check digit is right.
const aadhaar = '234123412346';
const spaced = '2341 2341 2346';

/** The headings of the student portal's sheet, with its own spelling. */
const heading = [
  ...['UDISE Code of School', 'Student State Code', 'Grade/Class', 'SECTION', 'Roll no'],
  ...['Name of Student', 'GENDER', 'DOB (DD-MM-YYYY)', 'MOTHER NAME', 'FATHER Name'],
  ...["GUARDIAN'S NAME", 'Aadhaar No of Child :', 'NAME AS PER AADHAR', 'ADDRESS', 'PINCODE'],
  ...['MOBILE NUMBER', 'SOCIAL CATEGORY', 'BPL BANEFICIARY', 'Admission Number', 'Remark'],
];

let count = 0;
function line(with_: Record<string, string> = {}): string {
  count += 1;
  const cells: Record<string, string> = {
    'UDISE Code of School': own.school.udise_code,
    'Grade/Class': 'V',
    SECTION: 'A',
    'Name of Student': `More Asha ${count}`,
    GENDER: '2',
    'DOB (DD-MM-YYYY)': '21-03-2016',
    'FATHER Name': 'Ramesh',
    'Aadhaar No of Child :': aadhaar,
    'MOBILE NUMBER': `+91 98220 1${String(count).padStart(4, '0')}`,
    'SOCIAL CATEGORY': '4',
    'BPL BANEFICIARY': '2',
    'Admission Number': String(5000 + count),
    ...with_,
  };
  return heading.map((name) => `"${cells[name] ?? ''}"`).join(',');
}

async function bringIn(lines: string[], form: Record<string, string> = {}) {
  const file = new Blob([[heading.join(','), ...lines].join('\n')]);
  const taken = await own.principal.call('student/bulkUploadStudent', { form, file } as never);
  expect(taken.status, taken.message).toBe(202);
  const { jobId } = taken.result as { jobId: string };
  const job = await app.ended(own.principal, jobId);
  return { result: job.result as ImportResult, jobId };
}

async function errorFileOf({ errorsFileId }: ImportResult): Promise<string> {
  const params = { id: errorsFileId! };
  const { result } = await own.principal.call('file/fetchLink/:id', { params });
  const { body } = await app.app.inject(result.url);
  return body;
}

describe('POST /api/student/bulkUploadStudent', () => {
  it("matches the portal's own columns and names those that are ignored", async () => {
    const { result } = await bringIn([line(), line({ SECTION: 'a', 'Grade/Class': '5th' })]);
    expect(result).toMatchObject({
      total: 2,
      inserted: 2,
      rejected: 0,
      skippedColumns: ['Aadhaar No of Child :'],
    });
    expect(await own.found({ search: '5001' })).toEqual(['More Asha 1']);
  });

  it('names every wrong cell of a line at once, and imports nothing of it', async () => {
    const bad = line({
      'Student State Code': '2.7E+10',
      GENDER: '9',
      'SOCIAL CATEGORY': '77',
      'MOBILE NUMBER': '12345',
    });
    const forms: Record<string, string>[] = [{ dryRun: 'true' }, {}];
    for (const form of forms) {
      const { result } = await bringIn([bad, line()], form);
      expect(result).toMatchObject({ inserted: 1, rejected: 1 });
      expect(result.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
        '2 Student State Code',
        '2 GENDER',
        '2 SOCIAL CATEGORY',
        '2 MOBILE NUMBER',
      ]);
    }
  });

  it('reports a relation in the place of the guardian’s name, unless that parent is named', async () => {
    const lines = ['Father', 'पिता', 'आई', 'Guardian', 'Ramesh Patil'].map((guardian) =>
      line({ "GUARDIAN'S NAME": guardian }),
    );
    const { result } = await bringIn(lines);
    expect(result.errors).toMatchObject([
      { line: 4, field: 'guardianName', value: 'आई', message: expect.stringContaining('“आई”') },
      { line: 5, field: 'guardianName', value: 'Guardian' },
    ]);
    expect(result.inserted).toBe(3);
  });

  it('reports line, column, value and suggestion, and imports the fixed error file', async () => {
    const bad = line({ 'DOB (DD-MM-YYYY)': '03/21/2016', SECTION: 'Z' });
    const { result } = await bringIn([line(), bad]);
    expect(result).toMatchObject({ inserted: 1, rejected: 1 });
    expect(result.errors).toMatchObject([
      { line: 3, column: 'DOB (DD-MM-YYYY)', field: 'dateOfBirth', value: '03/21/2016' },
      { line: 3, column: 'SECTION', field: 'division', value: 'Z' },
    ]);
    expect(result.errors[0]!.message).toContain('21-03-2016');
    const text = await errorFileOf(result);
    expect(text).toContain('03/21/2016');
    expect(text).not.toContain(aadhaar);
    const fixed = text
      .replace('03/21/2016', '21-03-2016')
      .replace('"Z"', 'A')
      .replace(',Z,', ',A,');
    const file = new Blob([fixed]);
    const upload = await own.principal.call('student/bulkUploadStudent', {
      form: {},
      file,
    } as never);
    const job = await app.ended(own.principal, (upload.result as { jobId: string }).jobId);
    expect(job.result).toMatchObject({ inserted: 1, rejected: 0 });
  });

  it('stores no Aadhaar number in any table, message or error file, whatever its column', async () => {
    const { result } = await bringIn(
      [
        line({ ADDRESS: `Munge ${spaced}` }),
        line({ 'Name of Student': aadhaar, Remark: aadhaar }),
        line({ 'MOBILE NUMBER': aadhaar }),
        line({ GENDER: aadhaar, PINCODE: spaced }),
        line({ 'Admission Number': spaced }),
        line(),
      ],
      { edits: JSON.stringify({ 7: { address: `At ${aadhaar}` } }) },
    );
    expect(result).toMatchObject({ inserted: 2, rejected: 4 });
    expect(result.warnings).toEqual(
      expect.arrayContaining([expect.objectContaining({ line: 2, column: 'ADDRESS', value: '' })]),
    );
    const errors = await errorFileOf(result);
    const stored = await everythingStored(app);
    expect(stored).toContain('Munge');
    expect(errors).toContain('XXXX XXXX 2346');
    for (const text of [stored, errors, JSON.stringify(result)]) {
      expect([aadhaar, spaced].filter((number) => text.includes(number))).toEqual([]);
    }
  });

  it('keeps every warning, to be read page by page', async () => {
    const rows = Array.from({ length: 230 }, () => line({ ADDRESS: `Munge ${spaced}` }));
    const { result, jobId } = await bringIn(rows, { dryRun: 'true' });
    expect(result).toMatchObject({ inserted: 230 });
    expect(result.warnings).toHaveLength(200);
    const warned = async (page: number) => {
      const query = { outcome: 'warned' as const, page, pageSize: 100 };
      const params = { id: jobId };
      const answer = await own.principal.call('job/fetchImportLines/:id', { params, query });
      return answer.result;
    };
    const last = await warned(3);
    expect(last.total).toBe(230);
    expect(last.rows).toHaveLength(30);
    expect(last.rows.at(-1)).toMatchObject({
      line: 231,
      problems: [{ line: 231, column: 'ADDRESS', field: 'address', value: '' }],
    });
    expect(
      new Set([...(await warned(1)).rows, ...(await warned(2)).rows].map((row) => row.line)).size,
    ).toBe(200);
  });

  it('stores none from a heading, a file name, or a number with other text', async () => {
    const headings = [...heading, `Note ${spaced}`, 'PEN', ''];
    const cells = (line_: string, pen: string) => `${line_},"","${pen}","${aadhaar}"`;
    const lines = [
      cells(line(), `UID ${aadhaar}`),
      cells(line({ 'MOBILE NUMBER': `+91 9822012345 ${aadhaar}` }), ''),
    ];
    const file = new Blob([[headings.join(','), ...lines].join('\n')]);
    const upload = await own.principal.call(
      'student/bulkUploadStudent',
      { form: { schoolId: own.school.id }, file } as never,
      { fileName: `Asha ${spaced}.csv` },
    );
    expect(upload.status, upload.text).toBe(202);
    const job = await app.ended(own.principal, (upload.result as { jobId: string }).jobId);
    const result = job.result as ImportResult;
    expect(result).toMatchObject({ inserted: 0, rejected: 2 });
    const errors = await errorFileOf(result);
    const stored = await everythingStored(app);
    expect(stored).toContain('Asha XXXX XXXX 2346');
    for (const text of [stored, errors, JSON.stringify(job)]) {
      expect([aadhaar, spaced].filter((number) => text.includes(number))).toEqual([]);
    }
  });

  it('lists in a dry run the classes that would be created, and writes nothing', async () => {
    const { result } = await bringIn([line({ 'Grade/Class': 'LKG' })], {
      dryRun: 'true',
      createClasses: 'true',
      schoolId: own.school.id,
    });
    expect(result).toMatchObject({ dryRun: true, inserted: 1, missing: { classes: ['LKG A'] } });
  });

  it('rejects a school out of scope', async () => {
    const other = await atSchool(app);
    const answer = await own.principal.call('student/bulkUploadStudent', {
      form: { schoolId: other.school.id },
      file: new Blob([heading.join(',')]),
    } as never);
    expect(answer.status).toBe(404);
  });

  it('can be undone completely', async () => {
    const one = line();
    const number = String(5000 + count);
    const { jobId } = await bringIn([one]);
    const undone = await own.principal.call('job/undoImport/:id', {
      params: { id: jobId },
    } as never);
    const { jobId: undoId } = undone.result as { jobId: string };
    const undo = await app.ended(own.principal, undoId);
    expect(undo.result).toMatchObject({ takenBack: 1, keptCount: 0 });
    expect(await own.found({ search: number })).toEqual([]);
  });
});

describe('GET /api/student/fetchImportTemplate', () => {
  it('returns an empty list with our columns', async () => {
    const answer = await own.principal.call('student/fetchImportTemplate', {
      query: { kind: 'csv' },
    } as never);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Register no.');
  });
});

const data = fileURLToPath(new URL('../../../../../../shared/data/students/', import.meta.url));
const present = existsSync(data);
if (!present)
  process.stderr.write(`The real columns are not at ${data}: their test is left out.\n`);

const mapped = (columns: string[]) => {
  const { mapping, skippedColumns, unmatched } = matchColumns(studentImportFields, columns);
  const found = Object.entries(mapping).flatMap(([key, at]) =>
    at === null ? [] : [[columns[at]!, key]],
  );
  return { fields: Object.fromEntries(found), skippedColumns, unmatched };
};

describe('short headings of students', () => {
  it('match', () => {
    const { fields } = mapped(['Sl No', 'GR No', 'Name of Child', 'Std', 'Sec']);
    expect(fields).toMatchObject({ Std: 'standard', Sec: 'division' });
  });

  it.each([
    ['Name', 'नाव (मराठी)'],
    ['Name', 'Name (Marathi)'],
    ['Student Name › Name', 'Student Name › मराठी'],
    ['विद्यार्थी का नाम', 'नाम (हिंदी)'],
  ])('match %s with the name, and %s with the name in Devanagari', (name, localName) => {
    const { fields } = mapped(['रजि. क्र.', name, localName, 'Std']);
    expect(fields).toMatchObject({ [name]: 'name', [localName]: 'localName' });
  });

  it.each(['Roll', 'R.No.', 'रोल', 'अनुक्रमांक'])('match %s with the roll number', (heading) => {
    const { fields } = mapped(['GR No', 'Name of Child', 'Std', 'Sec', heading]);
    expect(fields[heading]).toBe('rollNumber');
  });

  it.each([
    ['Boy or girl', ['M', 'F', 'F'], 3],
    ['Hostel', ['1', '2', '2'], null],
  ])(
    'that are unknown, as %s, match by words below them, not by codes',
    (heading, values, gender) => {
      const columns = ['GR No', 'Name of Child', 'Std', heading];
      const rows = values.map((value, row) => [`${row + 20}`, 'Asha Patil', '5', value]);
      const { mapping } = matchColumns(studentImportFields, columns, () => [], { rows });
      expect(mapping).toMatchObject({ gender });
    },
  );

  it('match as registers in Hindi write them, beside a serial number', () => {
    const headings = {
      'दाखिल-खारिज नं.': 'registerNumber',
      'छात्र/छात्रा का नाम': 'name',
      कक्षा: 'standard',
      'रोल संख्या': 'rollNumber',
      पिता: 'fatherName',
      माता: 'motherName',
      'जन्म दि.': 'dateOfBirth',
      'बालक/बालिका': 'gender',
      'जाति वर्ग': 'category',
      'दाखिला तिथि': 'admittedOn',
      'मो. नं.': 'guardianMobile',
      'स्थायी पता': 'address',
    };
    const { fields, unmatched } = mapped(['क्रम संख्या', ...Object.keys(headings)]);
    expect(fields).toEqual(headings);
    expect(unmatched).toEqual([]);
  });

  it('match as registers in Marathi write them, beside a serial number', () => {
    const headings = {
      'दाखल खारीज क्र.': 'registerNumber',
      'विद्यार्थ्याचे संपूर्ण नाव': 'name',
      इयत्ता: 'standard',
      तुकडी: 'division',
      'हजेरी पट क्र.': 'rollNumber',
      आई: 'motherName',
      'जन्म तारीख': 'dateOfBirth',
      लिंग: 'gender',
      'दाखल दि.': 'admittedOn',
      'भ्रमणध्वनी क्र.': 'guardianMobile',
      'सरल क्र.': 'stateStudentId',
    };
    const { fields, unmatched } = mapped(['अ.क्र.', ...Object.keys(headings)]);
    expect(fields).toEqual(headings);
    expect(unmatched).toEqual([]);
  });
});

describe.skipIf(!present)('the real columns of students', () => {
  it("match on the portal's sheet", () => {
    const [first = ''] = readFileSync(`${data}udise_sdms_bulk_template_headers.csv`, 'utf8').split(
      '\n',
    );
    const { fields, skippedColumns, unmatched } = mapped(first.trim().split(','));
    expect(unmatched).toEqual([]);
    expect(skippedColumns).toEqual(['Aadhaar No of Child :']);
    expect(fields).toEqual({
      'UDISE Code of School': 'udiseCode',
      'Student State Code': 'stateStudentId',
      'Grade/Class': 'standard',
      SECTION: 'division',
      'Roll no': 'rollNumber',
      'Name of Student': 'name',
      GENDER: 'gender',
      'DOB (DD-MM-YYYY)': 'dateOfBirth',
      'MOTHER NAME': 'motherName',
      'FATHER Name': 'fatherName',
      "GUARDIAN'S NAME": 'guardianName',
      ADDRESS: 'address',
      PINCODE: 'pinCode',
      'MOBILE NUMBER': 'guardianMobile',
      'ALTERNATE MOBILE NUMBER': 'alternateMobile',
      'EMAIL ID (STUDENT/PARENT/GUARDIAN)': 'email',
      'MOTHER TONGUE': 'motherTongue',
      'SOCIAL CATEGORY': 'category',
      'MINORITY GROUP': 'minority',
      'BPL BANEFICIARY': 'isBpl',
      ANTYODAYA: 'isAay',
      'BELONGS TO EWS/DISADVANTAGED GROUP': 'isEws',
      'CWSN(YES/NO)': 'isCwsn',
      'IMPAIRMENT TYPE': 'impairment',
      'CHILD IS INDIAN NATIONAL': 'nationality',
      'Admission Number': 'registerNumber',
      'ADMISSION DATE (DD-MM-YYYY)': 'admittedOn',
      'STUDENT STREAM (For higher secondary only)': 'stream',
    });
  });

  it("match on schools' own sheets", () => {
    const shapes = JSON.parse(readFileSync(`${data}student_import_shapes.json`, 'utf8'));
    const keys: Record<string, string> = {
      name: 'name',
      gr_no: 'registerNumber',
      class: 'standard',
      section: 'division',
      dob: 'dateOfBirth',
      mother: 'motherName',
      mobile: 'guardianMobile',
      gender: 'gender',
      category: 'category',
    };
    const aliases = shapes.header_aliases_seen_in_staff_sheets;
    for (const [kind, key] of Object.entries(keys)) {
      for (const alias of aliases[kind] as string[]) {
        // 'वर्ग' means both a division and a category.
        if (alias === 'वर्ग') continue;
        expect([alias, mapped([alias]).fields[alias]]).toEqual([alias, key]);
      }
    }
  });

  it('match in the general register, whose Aadhaar column is ignored', () => {
    const shapes = JSON.parse(readFileSync(`${data}student_import_shapes.json`, 'utf8'));
    const { fields, skippedColumns } = mapped(
      shapes.maharashtra_general_register_and_leaving_certificate.fields,
    );
    expect(skippedColumns).toEqual(['UID (Aadhaar)']);
    expect(fields).toMatchObject({
      'GR / Register No. (रजिस्टर क्र.)': 'registerNumber',
      'Saral / Student ID': 'stateStudentId',
      PEN: 'pen',
      'APAAR ID': 'apaarId',
      'Surname (आडनाव)': 'surname',
      'First name (नाव)': 'name',
      "Father's name (वडिलांचे नाव)": 'fatherName',
      'Category (प्रवर्ग)': 'category',
      'Date of birth in figures': 'dateOfBirth',
      'Date of admission': 'admittedOn',
      'Standard in which studying and since when': 'standard',
    });
  });
});
