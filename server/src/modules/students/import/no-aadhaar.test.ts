import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHttp } from '../../../platform/http.ts';
import { migrationsDir } from '../../../platform/places.ts';
import { serve } from '../../../platform/serve.ts';
import { everythingStored } from '../../../platform/test-kit/everything-stored.ts';
import { issues } from '../../../platform/test-kit/issues.ts';
import { keptLog } from '../../../platform/test-kit/kept-log.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { studentRoutes } from '../student-routes.ts';
import { atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Numbers that pass the check digit, in their usual notations. */
const numbers = ['234123412346', '2341 2341 2346', '2341-2341-2346', '२३४१ २३४१ २३४६'];

describe('an Aadhaar number', () => {
  it('has no column', () => {
    const migrations = readdirSync(migrationsDir).map((name) =>
      readFileSync(join(migrationsDir, name), 'utf8'),
    );
    expect(migrations.join('\n')).not.toMatch(/aa?dh?aa?r/i);
  });

  it('is rejected in every free-text field, and the answer does not repeat it', async () => {
    const own = await atSchool(app);
    const [aadhaar = '', spaced] = numbers;
    const answer = await own.save({
      ...own.form(
        { name: `Asha ${aadhaar}`, address: `Munge, ${spaced}`, stateStudentId: aadhaar },
        { registerNumber: aadhaar, previousSchool: spaced },
      ),
      guardians: [{ name: 'Ramesh', relation: 'father', occupation: aadhaar }],
      consent: { state: 'given', givenBy: `Ramesh ${aadhaar}`, on: '2026-06-15' },
    });
    const [status, fields] = issues(answer) as [number, Record<string, string>];
    expect(status).toBe(422);
    expect(Object.keys(fields).sort()).toEqual([
      'address',
      'admission.previousSchool',
      'admission.registerNumber',
      'consent.givenBy',
      'guardians.0.occupation',
      'name',
      'stateStudentId',
    ]);
    expect(answer.text).not.toContain(aadhaar);
  });

  it('is in no table, audit entry, message or log after it was tried in every field', async () => {
    const own = await atSchool(app);
    const { logger, written } = keptLog();
    const server = await makeHttp(app.services, { logger });
    serve(server, app.services, studentRoutes(app.services));
    const headers = { authorization: `Bearer ${own.principal.token}` };
    const answers: string[] = [];
    const post = async (name: string, payload: object) => {
      const answer = await server.inject({
        method: 'POST',
        url: `/api/student/${name}`,
        headers,
        payload,
      });
      expect([name, answer.statusCode]).toEqual([name, 422]);
      answers.push(answer.body);
    };
    const student = await own.admitted();
    const { id, version, name, gender, dateOfBirth } = student;
    for (const number of numbers) {
      await post('addEdit', own.form({ name: `Asha ${number}` }));
      await post('addEdit', own.form({}, { registerNumber: number }));
      for (const field of ['caste', 'address', 'stateStudentId', 'motherName']) {
        const edit = { id, version, name, gender, dateOfBirth, [field]: `No. ${number}` };
        await post('addEdit', edit);
      }
      const guardians = [{ name: 'Lata', relation: 'mother', occupation: number }];
      await post('addEdit', { id, version, name, gender, dateOfBirth, guardians });
      await post('addConsent', {
        studentId: id,
        kind: 'records',
        state: 'given',
        givenBy: `Lata ${number}`,
        on: '2026-11-16',
      });
      for (const path of ['fetchAll', 'fetchGuardians']) {
        const query = { search: number };
        const answer = await server.inject({ url: `/api/student/${path}`, query, headers });
        expect(answer.statusCode).toBe(200);
        answers.push(answer.body);
      }
    }
    await server.close();
    const log = written();
    expect(log).toContain('/api/student/addEdit');
    const stored = await everythingStored(app);
    expect(stored).toContain(name);
    for (const text of [stored, log, answers.join('\n')]) {
      expect(numbers.filter((number) => text.includes(number))).toEqual([]);
    }
  });
});
