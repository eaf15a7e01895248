import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
let officer: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T05:30:00.000Z');
  room = await classRoom(app);
  officer = await app.some('EducationOfficer', { districtId: room.school.district_id });
});

const look = async (who: TestPerson, query: object = {}) =>
  (await who.call('attendance/fetchUnreported', { query })).result;

/** A school of the district with a class whose register nobody has saved. */
async function silentSchool(name: string, blockId?: string) {
  const at = { district_id: room.school.district_id, block_id: blockId ?? null };
  const school = await app.make.school({ ...at, name, contact_mobile: '9822000001' });
  await app.make.enrolled(await app.make.schoolClass(school.id));
  return school;
}

describe('GET /api/attendance/fetchUnreported', () => {
  it('lists the schools without a saved register by block, each with the principal to call', async () => {
    const block = await app.make.block(room.school.district_id, { name: 'Dhadgaon' });
    const inBlock = await silentSchool('Z.P. Zari', block.id);
    await silentSchool('Z.P. Akrani');
    const account = { name: 'Asha Patil', mobile: '9822012345' };
    const principal = await app.make.account('Principal', account);
    await app.make.schoolUser(principal.id, inBlock.id);
    await room.mark([{ student: room.asha, status: 'present' }]);
    const { rows, total } = await look(officer);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        name: 'Z.P. Zari',
        blockName: 'Dhadgaon',
        classes: 1,
        principals: [{ name: 'Asha Patil', mobile: '9822012345' }],
        contactMobile: '9822000001',
      },
      { name: 'Z.P. Akrani', blockName: null, principals: [] },
    ]);
    expect((await look(officer, { blockId: block.id })).total).toBe(1);
    expect((await look(officer, { search: 'akrani' })).rows).toMatchObject([
      { name: 'Z.P. Akrani' },
    ]);
    expect((await look(officer, { pageSize: 1, page: 2 })).rows).toMatchObject([
      { name: 'Z.P. Akrani' },
    ]);
  });

  it('leaves out a school without classes, and one where the day is off', async () => {
    const silent = await silentSchool('Z.P. Zari');
    await app.make.school({ district_id: room.school.district_id });
    await app.make.holiday({ school_id: silent.id, from_day: today });
    await room.mark([{ student: room.asha, status: 'present' }]);
    expect(await look(officer)).toEqual({ rows: [], total: 0 });
  });

  it('names no number of a principal who has left, and no school of another district', async () => {
    const silent = await silentSchool('Z.P. Zari');
    const former = await app.make.account('Principal', { mobile: '9822012355' });
    await app.make.schoolUser(former.id, silent.id, {
      starts_on: '2026-06-15',
      ends_on: '2026-11-15',
    });
    const elsewhere = await app.some('EducationOfficer', {
      districtId: (await app.make.district()).id,
    });
    const { rows } = await look(officer);
    expect(rows.find(({ id }) => id === silent.id)?.principals).toEqual([]);
    expect(await look(elsewhere)).toEqual({ rows: [], total: 0 });
  });

  it('is not for teachers', async () => {
    const { status } = await room.teacher.call('attendance/fetchUnreported', { query: {} });
    expect(status).toBe(403);
  });
});

describe('GET /api/attendance/fetchUnreportedAsCsv', () => {
  it('has a line for each principal, in the language of who asks', async () => {
    const silent = await silentSchool('Z.P. Zari');
    for (const [name, mobile] of [
      ['Asha Patil', '9822012365'],
      ['Ravi Sawant', '9822012366'],
    ]) {
      const { id } = await app.make.account('Principal', { name, mobile });
      await app.make.schoolUser(id, silent.id);
    }
    await room.mark([{ student: room.asha, status: 'present' }]);
    const { text } = await officer.call(
      'attendance/fetchUnreportedAsCsv',
      { query: {} },
      { headers: { 'accept-language': 'mr' } },
    );
    const [headings, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(headings).toContain('मुख्याध्यापक');
    expect(lines.map((line) => line.split(',').slice(4))).toEqual([
      ['1', 'Asha Patil', '9822012365', '9822000001'],
      ['1', 'Ravi Sawant', '9822012366', '9822000001'],
    ]);
  });
});
