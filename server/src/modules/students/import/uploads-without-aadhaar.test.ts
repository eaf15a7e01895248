import type { ImportResult } from '@shala/contract/imports.ts';
import { aadhaarNumber, disguises } from '@shala/contract/testing/aadhaar-disguises.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '../../../platform/import/table-reader.ts';
import { allRows } from '../../../platform/import/testing/scratch-files.ts';
import { xlsxFile } from '../../../platform/import/testing/xlsx-file.ts';
import { everyFile, everythingStored } from '../../../platform/test-kit/everything-stored.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
  await app.make.schoolClass(own.school.id, { standard: 5, division: 'A' });
});
afterAll(() => app.close());

/** Bytes of UTF-16 and of packed sheets hide a number from a search of the raw file. */
async function everyText(): Promise<string> {
  const files = await everyFile(app.dataDir);
  const texts = await Promise.all(
    files.map(async ({ path, bytes }) =>
      bytes.toString('latin1', 0, 2) === 'PK'
        ? JSON.stringify(await allRows(await openTable(path, { fileName: path })))
        : `${bytes.toString()} ${bytes.toString('utf16le')}`,
    ),
  );
  return texts.join('\n');
}

async function expectNoNumber(marker: string): Promise<void> {
  for (const text of [await everyText(), await everythingStored(app)]) {
    expect(text).toContain(marker);
    expect(disguises.filter((typed) => text.includes(typed))).toEqual([]);
  }
}

const heading = [
  ...['Class', 'Section', 'Name of Student', 'Gender', 'DOB', 'GR No', 'Address', 'Remark'],
  ...['Aadhaar No', 'UID', 'Mobile', `Given ${aadhaarNumber}`],
];

const lineOf = (typed: string, index: number): string[] => [
  ...['5', 'A', `More Asha${index} ${typed}`, 'F', '21-03-2016', `${9000 + index}`],
  ...[`Munge, ${typed}`, `UID ${typed} shown`, typed, typed, typed, typed],
];

const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
/** Lines that are imported, and a line for each disguise that is rejected with its reason. */
const lines = disguises.flatMap((typed, index) => [
  lineOf(typed, 2 * index),
  lineOf(typed, 2 * index + 1).with(4, 'unknown'),
]);

async function upload(file: Blob, form: object, fileName: string): Promise<ImportResult> {
  const input = { form, file } as never;
  const taken = await own.principal.call('student/bulkUploadStudent', input, { fileName });
  expect(taken.status, taken.message).toBe(202);
  const { jobId } = taken.result as { jobId: string };
  return (await app.ended(own.principal, jobId)).result as ImportResult;
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
const escaped = (cells: string[]) => cells.map((text) => text.replaceAll('&', '&amp;'));

describe('an uploaded list', () => {
  it('is kept without Aadhaar numbers, as a check and as an import, also in its error file', async () => {
    const file = new Blob([[heading, ...lines].map(quoted).join('\r\n')]);
    const fileName = `5A ${aadhaarNumber}.csv`;
    const checked = await upload(file, { dryRun: 'true' }, fileName);
    expect(checked.rejected).toBeGreaterThanOrEqual(disguises.length);
    expect(checked.skippedColumns).toContain('Aadhaar No');
    await expectNoNumber('More Asha');

    const edits = JSON.stringify({ 2: { address: `Munge ${aadhaarNumber}` } });
    const repairs = JSON.stringify([
      { kind: 'fill', field: 'address', value: `At ${aadhaarNumber}` },
      { kind: 'replace', field: 'caste', from: aadhaarNumber, to: `x ${aadhaarNumber}` },
    ]);
    const { fileId } = checked;
    const done = await app.ended(
      own.principal,
      (
        (await own.principal.call('student/bulkUploadStudent', {
          form: { fileId, edits, repairs },
        } as never)) as { result: { jobId: string } }
      ).result.jobId,
    );
    expect((done.result as ImportResult).errorsFileId).toBeDefined();
    expect(JSON.stringify(done.result)).not.toContain(aadhaarNumber);
    await expectNoNumber('More Asha');
  });

  it('is kept without them from every part of an Excel file', async () => {
    const [number, ...others] = disguises;
    const shared = [`Shared ${number}`, number];
    const file = xlsxFile({
      sheets: [
        {
          name: 'Students',
          rows: [
            row([`Std V, list of ${number}`]),
            row(escaped(heading)),
            ...others.slice(0, 40).map((typed, index) => row(escaped(lineOf(typed, 500 + index)))),
            `<row>${['5', 'A', 'Excel Asha', 'F', 'unknown', '8999'].map(cell).join('')}<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c><v>${number}</v></c><c><v>2.34123412346E11</v></c><c><v>${number}</v></c><c t="str"><f>"${number}"</f><v>${number}</v></c></row>`,
          ].join(''),
        },
        { name: `Hidden ${number}`, state: 'hidden', rows: row([number!, 'hidden']) },
        { name: 'Rest', rows: row(['Aadhaar', number!]) },
      ],
      sharedStrings: shared.map((text) => `<si><t>${text}</t></si>`).join(''),
      more: [
        {
          name: 'xl/comments1.xml',
          content: `<comments><comment ref="A1"><text><t>${number}</t></text></comment></comments>`,
        },
        { name: 'docProps/core.xml', content: `<cp:keywords>${number}</cp:keywords>` },
      ],
    });
    const form = { dryRun: 'true' };
    const result = await upload(new Blob([new Uint8Array(file)]), form, 'class 5.xlsx');
    expect(result.total).toBeGreaterThan(40);
    expect(result.errorsFileId).toBeDefined();
    await expectNoNumber('Excel Asha');
  });

  it('is not kept where it is no list, and the job says what it is', async () => {
    const file = new Blob([`%PDF-1.7 ${aadhaarNumber}`]);
    const taken = await own.principal.call('student/bulkUploadStudent', {
      form: { dryRun: 'true' },
      file,
    } as never);
    const { jobId } = taken.result as { jobId: string };
    const job = await app.ended(own.principal, jobId);
    expect([job.state, job.message]).toEqual(['failed', expect.stringMatching(/PDF/)]);
    await expectNoNumber('More Asha');
  });
});
