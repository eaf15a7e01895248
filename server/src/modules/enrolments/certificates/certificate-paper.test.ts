import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { certifying } from '../testing/certificate-calls.ts';
import { schoolOffice } from '../testing/school-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://shala.school.example' });
});
afterAll(() => app.close());

async function office() {
  const own = await schoolOffice(app, { name: 'Phule Vidyalaya', village: 'Shirur' });
  return { ...own, ...certifying(app, own) };
}

describe('GET /api/studentSchool/fetchCertificatePdf', () => {
  it('prints admission, standards and withdrawal of the student', async () => {
    const own = await office();
    const { admission } = await own.student('Kavita Jadhav', own.a, {
      student: { caste: 'Maratha', mother_name: 'Sunita' },
      admission: { register_number: 'GR-771', previous_school: 'ZP School, Nhavare' },
    });
    await own.leave(admission, { reason: 'moved_away', remark: 'Moved to Pune' });
    const { result } = await own.issue(admission, 'leaving', { conduct: 'Good' });
    const { name, text } = await own.read(result.id);
    expect(name).toContain('LC-2026-27-0001.pdf');
    for (const said of [
      'LC/2026-27/0001',
      'Phule Vidyalaya',
      'GR-771',
      'Kavita Jadhav',
      'Maratha',
      'ZP School, Nhavare',
      '15-06-2026',
      '31-10-2026',
      'Moved to Pune',
      await own.codeOf(result.id),
      'https://shala.school.example/verify',
    ]) {
      expect(text).toContain(said);
    }
    const printed = await app.db
      .selectFrom('audit')
      .where('entity', '=', 'paper')
      .where('school_id', '=', own.school.id)
      .select(['act', 'entity_name'])
      .execute();
    expect(printed).toEqual([{ act: 'paper.leaving_certificate', entity_name: 'Kavita Jadhav' }]);
  });

  it('takes the standard at admission from the form only where no class of that time is known', async () => {
    const own = await office();
    const long = await own.student('Here For Long', own.a, {
      admission: { admitted_on: '2022-06-15' },
    });
    const recent = await own.student('New This Year');
    const said = { admittedTo: 2, subCaste: 'Mahadev Koli' };
    const texts = [];
    for (const { admission } of [long, recent]) {
      await own.leave(admission);
      const { result } = await own.issue(admission, 'leaving', said);
      texts.push((await own.read(result.id)).text);
    }
    expect(texts[0]).toContain('II (Second)');
    expect(texts[0]).toContain('Mahadev Koli');
    expect(texts[1]).not.toContain('II (Second)');
  });

  it('prints what was issued, whatever is edited afterwards', async () => {
    const own = await office();
    const { student, admission } = await own.student('Old Name');
    const { result } = await own.issue(admission, 'bonafide', { purpose: 'Bus pass' });
    await app.db
      .updateTable('student')
      .set({ name: 'New Name', date_of_birth: '2014-01-01' })
      .where('id', '=', student.id)
      .execute();
    await app.db
      .updateTable('school')
      .set({ name: 'Renamed School' })
      .where('id', '=', own.school.id)
      .execute();
    const { text } = await own.read(result.id);
    expect(text).toContain('Old Name');
    expect(text).toContain('14-08-2015');
    expect(text).toContain('Phule Vidyalaya');
    expect(text).toContain('Bus pass');
    const { result: verified } = await own.verify(await own.codeOf(result.id));
    expect(verified).toMatchObject({ schoolName: 'Phule Vidyalaya', studentName: 'Old Name' });
  });

  it('prints duplicate and cancelled across the page', async () => {
    const own = await office();
    const { admission } = await own.student('Marked');
    await own.leave(admission);
    const { result: first } = await own.issue(admission, 'leaving');
    const { result: second } = await own.issue(admission, 'leaving');
    expect((await own.read(first.id)).text).not.toMatch(/duplicate|cancelled/i);
    expect((await own.read(second.id)).text).toMatch(/duplicate/i);
    await own.cancel(first.id);
    expect((await own.read(first.id)).text).toMatch(/cancelled/i);
  });

  it('refuses anybody but the own principal', async () => {
    const own = await office();
    const { admission } = await own.student('Guarded');
    const { result } = await own.issue(admission, 'bonafide');
    const id = { params: { id: result.id } };
    const get = 'studentSchool/fetchCertificatePdf/:id';
    expect((await (await office()).principal.call(get, id)).status).toBe(404);
    expect((await (await own.classTeacher(own.a)).call(get, id)).status).toBe(403);
  });
});

describe('POST /api/studentSchool/cancelCertificate', () => {
  it('cancels once, keeps the number, and shows it on verification', async () => {
    const own = await office();
    const { admission } = await own.student('Cancelled');
    const { result } = await own.issue(admission, 'bonafide');
    const both = await Promise.all([own.cancel(result.id), own.cancel(result.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own.list()).rows[0]).toMatchObject({
      number: 'BC/2026-27/0001',
      cancelReason: 'Wrong name',
    });
    expect((await own.issue(admission, 'bonafide')).result.number).toBe('BC/2026-27/0002');
    const { result: verified } = await own.verify(await own.codeOf(result.id));
    expect(verified.isCancelled).toBe(true);
    expect(await own.acts('certificate', result.id)).toEqual([
      'certificate.cancel',
      'certificate.issue',
    ]);
    const stranger = certifying(app, own, (await office()).principal);
    expect((await stranger.cancel(result.id)).status).toBe(404);
  });
});

describe('GET /api/studentSchool/validateCertificate', () => {
  it('shows anybody what a certificate is, however its code is typed', async () => {
    const own = await office();
    const { admission } = await own.student('Verified');
    const { result } = await own.issue(admission, 'bonafide');
    const code = await own.codeOf(result.id);
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const shown = {
      kind: 'bonafide',
      number: 'BC/2026-27/0001',
      issuedOn: '2026-11-16',
      schoolName: 'Phule Vidyalaya',
      studentName: 'Verified',
      paise: null,
      isCancelled: false,
    };
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', '')]) {
      expect((await own.verify(typed)).result).toEqual(shown);
    }
  });

  it('answers 404 to an unknown code, and limits the rate of guesses', async () => {
    const own = await office();
    app.clock.pass({ hours: 1 });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await own.verify('7K3M-Q9XW-A2BC-D4EF')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    expect((await own.verify('%00')).status).toBe(422);
  });
});
