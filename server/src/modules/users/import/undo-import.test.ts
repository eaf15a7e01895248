import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { importList, list, personOf, undoImport } from '../testing/import-list.ts';
import { openForm } from '../testing/open-form.ts';

let app: TestApp;
let superAdmin: TestPerson;
let kudal: { id: string; udise_code: string };
let malvan: { id: string; udise_code: string };

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  kudal = await app.make.school({ name: 'ZP School Kudal' });
  malvan = await app.make.school({ name: 'High School Malvan' });
});
afterAll(() => app.close());

describe('undoing an import', () => {
  it('deletes who came in and puts back who was changed', async () => {
    await importList(
      app,
      superAdmin,
      list(`Stays Here,stays@school.example,,Teacher,${kudal.udise_code},Clerk,,,,`),
    );
    const before = await openForm(superAdmin, (await personOf(app, 'stays@school.example')).id);
    const { jobId } = await importList(
      app,
      superAdmin,
      list(
        `Stays Here,stays@school.example,9822088888,Teacher,${malvan.udise_code},,,,,hi`,
        `Goes Again,goes@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `Goes Again,goes@school.example,,Teacher,${malvan.udise_code},,,,,`,
      ),
    );
    expect(await undoImport(app, superAdmin, jobId)).toMatchObject({ takenBack: 3, kept: [] });
    await expect(personOf(app, 'goes@school.example')).rejects.toThrow();
    const after = await openForm(superAdmin, (await personOf(app, 'stays@school.example')).id);
    expect(after).toEqual({ ...before, version: before.version + 2 });
  });

  it('keeps who was changed since, who signed in, and whose number went to somebody else', async () => {
    const work = `Teacher,${kudal.udise_code},,,,,`;
    await importList(app, superAdmin, list(`Moved Number,moved@school.example,9822099991,${work}`));
    const { jobId } = await importList(
      app,
      superAdmin,
      list(
        `Changed Since,changed@school.example,,${work}`,
        `Signed In,signed@school.example,,${work}`,
        `Moved Number,moved@school.example,9822099992,${work}`,
        `Never Used,back@school.example,,${work}`,
      ),
    );
    const changed = await personOf(app, 'changed@school.example');
    const form = await openForm(superAdmin, changed.id);
    await superAdmin.call('User/addEditUser', { body: { ...form, name: 'Changed Afterwards' } });
    await app.db
      .updateTable('account')
      .set({ last_sign_in_at: app.clock.now().toISOString() })
      .where('email', '=', 'signed@school.example')
      .execute();
    await importList(app, superAdmin, list(`Number Heir,heir@school.example,9822099991,${work}`));
    const outcome = await undoImport(app, superAdmin, jobId);
    expect(outcome.kept.sort()).toEqual([2, 3, 4]);
    expect(outcome.takenBack).toBe(1);
    await expect(personOf(app, 'back@school.example')).rejects.toThrow();
    expect((await personOf(app, 'moved@school.example')).mobile).toBe('9822099992');
  });

  it('leaves a principal whoever works at another school by now', async () => {
    const principal = await app.some('Principal', { schoolId: kudal.id });
    await importList(
      app,
      superAdmin,
      list(`Works Here,here@school.example,,Teacher,${kudal.udise_code},,,,,`),
    );
    const { jobId } = await importList(
      app,
      principal,
      list(
        `Came In,came@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `Works Here,here@school.example,9822077777,Teacher,${kudal.udise_code},,,,,`,
      ),
    );
    const alsoAt = async (email: string) => {
      const { id } = await personOf(app, email);
      const body = { accountId: id, schoolId: malvan.id, from: '2026-11-16' };
      await superAdmin.call('schoolUser/addEdit', { body });
    };
    await alsoAt('came@school.example');
    await alsoAt('here@school.example');

    expect(await undoImport(app, principal, jobId)).toMatchObject({ takenBack: 0, kept: [3, 2] });
    expect((await personOf(app, 'came@school.example')).schools).toHaveLength(2);
    expect((await personOf(app, 'here@school.example')).mobile).toBe('9822077777');
  });
});
