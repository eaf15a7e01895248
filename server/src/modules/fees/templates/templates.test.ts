import { dayInYear } from '@shala/contract/fee-templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { feeYear } from '../testing/fee-year.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const form = (name: string, with_: object = {}) => ({
  name,
  standards: [7, 6],
  instalments: [
    { name: 'Second term', dueOn: '01-10', amounts: [{ kind: 'tuition', paise: 900_00 } as const] },
    {
      name: 'First term',
      dueOn: '06-20',
      amounts: [
        { kind: 'tuition', paise: 1_000_00 } as const,
        { kind: 'exam', paise: 150_00 } as const,
      ],
    },
  ],
  ...with_,
});
const add = (name: string, with_: object = {}) =>
  admin.call('fees/addEditTemplate', { body: form(name, with_) });
const templates = async (who: TestPerson) => (await who.call('fees/fetchTemplates', {})).result;

describe('POST /api/fees/addEditTemplate', () => {
  it('keeps templates for everybody who sets or reads fees, by SuperAdmin alone', async () => {
    const { result } = await add('Aided, 6 and 7');
    expect(result).toMatchObject({ version: 1, standards: [6, 7], totalForNewPaise: 2_050_00 });
    const edit = form('Aided, upper primary', { id: result.id, version: 1 });
    expect((await admin.call('fees/addEditTemplate', { body: edit })).result.version).toBe(2);
    expect((await admin.call('fees/addEditTemplate', { body: edit })).status).toBe(409);
    const school = await app.make.school();
    for (const role of ['Principal', 'EducationOfficer'] as const) {
      const who = await app.some(role, role === 'Principal' ? { schoolId: school.id } : {});
      expect((await templates(who)).map(({ name }) => name)).toContain('Aided, upper primary');
      const tried = await who.call('fees/addEditTemplate', { body: form('Own') });
      expect(tried.status).toBe(403);
      const params = { id: result.id };
      expect((await who.call('fees/deleteTemplate/:id', { params })).status).toBe(403);
    }
  });

  it('refuses a name that is taken, a day that no year has, and two amounts of one kind', async () => {
    await add('Taken');
    const fields = async (answer: ReturnType<typeof add>) =>
      (await answer).errors?.map(({ field }) => field);
    expect(await fields(add('taken'))).toEqual(['name']);
    const [one, other] = form('X').instalments;
    expect(await fields(add('X', { instalments: [{ ...one!, dueOn: '02-30' }] }))).toEqual([
      'instalments.0.dueOn',
    ]);
    const twice = [...other!.amounts, other!.amounts[0]!];
    expect(await fields(add('X', { instalments: [{ ...other!, amounts: twice }] }))).toEqual([
      'instalments',
    ]);
  });
});

describe('POST /api/fees/addStructureFromTemplate', () => {
  it('makes a structure in one act, under the heads of the school and those that it lacks', async () => {
    const at = await feeYear(app);
    const { result: template } = await add('Unaided, 6 and 7');
    const body = { ...at.of, templateId: template.id };
    const { result } = await at.principal.call('fees/addStructureFromTemplate', { body });
    const { result: heads } = await at.principal.call('fees/fetchHeads', {
      query: { schoolId: at.school.id },
    });
    const exam = heads.find(({ kind }) => kind === 'exam')!;
    expect([exam.name, exam.localName, heads.length]).toEqual(['Examination fee', 'परीक्षा शुल्क', 3]);
    expect(result).toMatchObject({
      name: 'Unaided, 6 and 7',
      standards: [6, 7],
      instalments: [
        {
          dueOn: '2026-06-20',
          amounts: [
            { headId: at.heads.tuition.id, paise: 1_000_00 },
            { headId: exam.id, paise: 150_00 },
          ],
        },
        { dueOn: '2027-01-10', amounts: [{ headId: at.heads.tuition.id, paise: 900_00 }] },
      ],
    });
    const again = await at.principal.call('fees/addStructureFromTemplate', { body });
    expect(again.errors?.map(({ field }) => field)).toEqual(['templateId']);
    const params = { id: template.id };
    await admin.call('fees/deleteTemplate/:id', { params });
    const { result: kept } = await at.principal.call('fees/fetchFeesStructure', { query: at.of });
    expect(kept.map(({ name }) => name)).toContain('Unaided, 6 and 7');
    expect((await at.principal.call('fees/addStructureFromTemplate', { body })).status).toBe(404);
  });

  it('makes one of two that are asked for at the same moment, and answers 404 for another school', async () => {
    const at = await feeYear(app);
    const { result: template } = await add('At once');
    const body = { ...at.of, templateId: template.id };
    const send = () => at.principal.call('fees/addStructureFromTemplate', { body });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const query = { schoolId: at.school.id };
    const { result: heads } = await at.principal.call('fees/fetchHeads', { query });
    expect(heads.filter(({ kind }) => kind === 'exam')).toHaveLength(1);
    const stranger = (await feeYear(app)).principal;
    const tried = await stranger.call('fees/addStructureFromTemplate', { body });
    expect(tried.status).toBe(404);
  });
});

it('finds the day of an instalment in the academic year', () => {
  expect(dayInYear('06-01', '2026-06-15')).toBe('2026-06-01');
  expect(dayInYear('02-29', '2026-06-15')).toBe('2027-02-28');
  expect(dayInYear('02-29', '2027-06-15')).toBe('2028-02-29');
});
