import type { Student } from '@shala/contract/students.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, again, atSchool, transferred } from '../testing/school-fixture.ts';

/** What the former school of a student can no longer read. */

let app: TestApp;
let first: AtSchool;
let second: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  first = await atSchool(app, 'ZPPS Munge');
  second = await atSchool(app, 'ZPPS Achra');
});
afterAll(() => app.close());

const fetched = async (id: string, who: TestPerson): Promise<Student> =>
  (await who.call('student/fetchById/:id', { params: { id } })).result;
const auditOf = async (entity: string, id: string, who: TestPerson) =>
  (await who.call('audit/fetchByEntity/:entity/:id', { params: { entity, id } } as never)).text;

let count = 0;
const mobile = () => `98220${String(70_000 + ++count)}`;

/** A student of the first school, given to the second and accepted there. */
async function gone(before = async (_studentId: string) => {}) {
  const student = await first.admitted({
    guardians: [{ name: `Old Guardian ${++count}`, relation: 'father', mobile: mobile() }],
  });
  await before(student.id);
  const transferId = await transferred(student, first, second);
  return { id: student.id, transferId };
}

async function movedAt(school: AtSchool, id: string, newMobile: string) {
  const there = await fetched(id, school.principal);
  const [{ relation, name }] = there.guardians as [Student['guardians'][number]];
  const saved = await school.save(
    again(there, {
      address: 'At the new place',
      guardians: [{ relation, name, mobile: newMobile }],
    }),
  );
  expect(saved.status, saved.text).toBe(200);
}

describe('a student who has changed schools', () => {
  it('has an audit of which the former school reads its own entries alone', async () => {
    const { id, transferId } = await gone();
    const newMobile = mobile();
    await movedAt(second, id, newMobile);
    const entries = await auditOf('student', id, first.principal);
    expect(entries).toContain('student.add');
    expect([newMobile, 'At the new place'].filter((text) => entries.includes(text))).toEqual([]);
    expect(await auditOf('student', id, second.principal)).toContain(newMobile);
    expect(await auditOf('transfer', transferId, first.principal)).toContain('transfer.give');
  });

  it('shows the former school the consents of its time alone', async () => {
    const consents = async (id: string, who: AtSchool) =>
      (await fetched(id, who.principal)).consents.map(({ givenBy }) => givenBy);
    const consent = async (studentId: string, givenBy: string, { principal }: AtSchool) => {
      const body = { studentId, kind: 'photo', state: 'given', givenBy, on: '2026-11-16' };
      const answer = await principal.call('student/addConsent', { body } as never);
      expect(answer.status, answer.text).toBe(200);
    };
    const { id } = await gone(async (studentId) => {
      await consent(studentId, 'Old Aunt', first);
      await app.db
        .updateTable('consent')
        .set({ recorded_at: '2026-11-10T04:30:00.000Z' })
        .where('student_id', '=', studentId)
        .execute();
    });
    await consent(id, 'New Aunt', second);
    expect(await consents(id, second)).toEqual(['New Aunt', 'Old Aunt']);
    expect(await consents(id, first)).toEqual(['Old Aunt']);
    expect(await fetched(id, first.principal)).toMatchObject({ isElsewhere: true });
  });

  describe('whose record the present school has changed', () => {
    const written = {
      religion: 'Buddhist',
      caste: 'Mahar New',
      category: 'sc',
      motherTongue: 'Gondi',
      nationality: 'Nepali',
      placeOfBirth: 'Kathmandu',
      isBpl: true,
      isCwsn: true,
      impairment: 'hearing',
      bloodGroup: 'AB-',
    };
    let id: string;
    let name: string;
    let numbers: { pen: string; stateStudentId: string };
    let formerOfficer: TestPerson;
    beforeAll(async () => {
      ({ id } = await gone());
      const there = await fetched(id, second.principal);
      name = there.name;
      numbers = {
        pen: `2733001${2000 + ++count}`,
        stateStudentId: `2026273300${1000 + count}0001`,
      };
      const saved = await second.save(again(there, { ...written, ...numbers }));
      expect(saved.status, saved.text).toBe(200);
      formerOfficer = await app.some('EducationOfficer', { districtId: first.school.district_id });
    });

    it('is shown with nothing of it to the former school and its officer', async () => {
      for (const who of [first.principal, formerOfficer]) {
        const record = await fetched(id, who);
        expect(record).toMatchObject({ isElsewhere: true, name });
        const own = Object.keys({ ...written, ...numbers }) as (keyof Student)[];
        expect(own.filter((field) => record[field] !== null)).toEqual([]);
      }
      expect(await fetched(id, second.principal)).toMatchObject({ ...written, ...numbers });
    });

    it('is listed with nothing of it, and not found by it, at the former school', async () => {
      for (const who of [first.principal, formerOfficer]) {
        const former = async (query: object) => {
          const list = {
            query: { status: 'former', schoolId: first.school.id, ...query },
          } as never;
          const { result } = await who.call('student/fetchAll', list);
          return result.rows.filter((row) => row.id === id);
        };
        expect(await former({ search: name })).toHaveLength(1);
        for (const query of [{ search: numbers.pen }, { category: 'sc' }, { isCwsn: 'true' }]) {
          expect(await former(query)).toEqual([]);
        }
        const found = await who.call('search/fetchAll', { query: { search: numbers.pen } });
        expect(found.text).not.toContain(id);
      }
      const secrets = [numbers.pen, ',SC,', ',Yes,'];
      const inCsv = async (who: TestPerson, status: 'former' | 'present') => {
        const { text } = await who.call('student/fetchAllAsCsv', {
          query: { status, search: name },
        });
        expect(text).toContain(name);
        return secrets.filter((secret) => text.includes(secret));
      };
      expect(await inCsv(first.principal, 'former')).toEqual([]);
      expect(await inCsv(second.principal, 'present')).toEqual(secrets);
      const present = { query: { search: numbers.pen } } as never;
      const { result } = await second.principal.call('student/fetchAll', present);
      expect(result.rows).toMatchObject([{ id }]);
    });

    it('has a leaving certificate of the former school with lines to fill in for it', async () => {
      const { admissions } = await fetched(id, first.principal);
      const issued = await first.principal.call('studentSchool/issueCertificate', {
        body: { admissionId: admissions[0]!.id, kind: 'leaving', language: 'en' },
      } as never);
      expect(issued.status, issued.text).toBe(200);
      const { data } = await app.db
        .selectFrom('certificate')
        .where('student_id', '=', id)
        .select('data')
        .executeTakeFirstOrThrow();
      expect(data).toMatchObject({
        name,
        religion: null,
        caste: null,
        category: null,
        motherTongue: null,
        nationality: null,
        placeOfBirth: null,
        pen: null,
        stateStudentId: null,
      });
    });
  });

  it('has a new photo that the former school neither names nor opens', async () => {
    const { id } = await gone();
    const { result: photo } = await second.principal.call(
      'file/addImage',
      { form: {}, file: new Blob([png()]) },
      { fileName: 'a.png' },
    );
    const there = await fetched(id, second.principal);
    const saved = await second.save(again(there, { photoFileId: photo.id }));
    expect(saved.status, saved.text).toBe(200);
    const reads = (who: TestPerson) =>
      Promise.all([
        who.call('student/fetchById/:id', { params: { id } }),
        who.call('student/fetchAll', { query: { status: 'former', search: there.name } }),
        who.call('attendance/fetchStudentToMarkAttendance', {
          query: { classId: first.schoolClass.id, day: '2026-11-14' },
        }),
      ]);
    for (const { status, text } of await reads(first.principal)) {
      expect(status, text).toBe(200);
      expect(text).toContain(there.name);
      expect(text).not.toContain(photo.id);
    }
    const link = async (who: TestPerson) =>
      (await who.call('file/fetchLink/:id', { params: { id: photo.id } })).status;
    expect([await link(first.principal), await link(second.principal)]).toEqual([404, 200]);
  });

  it('belongs to the later school after leaving that one too', async () => {
    const { id } = await gone();
    const newMobile = mobile();
    await movedAt(second, id, newMobile);
    const [admission] = (await fetched(id, second.principal)).admissions;
    const left = await second.principal.call('studentSchool/withdraw', {
      body: {
        admissionId: admission!.id,
        version: admission!.version,
        leftOn: admission!.admittedOn,
        reason: 'moved_away',
      },
    } as never);
    expect(left.status, left.text).toBe(200);

    const there = await fetched(id, second.principal);
    expect(there).toMatchObject({ isElsewhere: false, guardians: [{ mobile: newMobile }] });
    const here = await fetched(id, first.principal);
    expect(here).toMatchObject({ isElsewhere: true, guardians: [], address: null });
    const edited = await first.save(again(here, { name: 'Another Name' }));
    expect([edited.status, edited.code]).toEqual([409, 'conflict']);
    const list = await first.principal.call('student/fetchAll', {
      query: { status: 'former', search: here.name },
    });
    expect(list.result.rows).toMatchObject([{ guardianName: null, guardianMobile: null }]);
    expect(await first.found({ status: 'former', search: newMobile })).toEqual([]);
    const guardians = (who: TestPerson) =>
      who.call('student/fetchGuardians', { query: { search: newMobile } });
    expect((await guardians(first.principal)).result).toEqual([]);
    expect((await guardians(second.principal)).result).toHaveLength(1);
  });
});
