import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { school, sindhudurg, superAdmin, surroundings } from '../testing/sample-schools.ts';

beforeEach(() => forget(`draft:${superAdmin.email}:school/new`));

async function openForm(path: string, answers: Answers = {}, session = superAdmin) {
  const app = await openApp(path, {
    session,
    answers: {
      ...surroundings(session),
      'school/fetchSchoolWithId/:id': () => ok(school(102)),
      ...answers,
    },
  });
  await screen.findByLabelText(/UDISE code/);
  return app;
}

/** Pasted: typed letter by letter a form of this size takes long in a test. */
async function fill(label: RegExp, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
describe('the form of a school', () => {
  it('takes state and district from the UDISE code, standards from the category, and adds the school', async () => {
    const { calls, here } = await openForm('/school-management/new', {
      'school/addEditSchool': () => ok(school(199)),
    });
    await fill(/UDISE code/, '27330100199');
    await fill(/School name/, 'जि. प. शाळा मुंगे');
    await fill(/Short code/, 'munge1');
    await userEvent.selectOptions(field(/Category/), '6');
    await waitFor(() =>
      expect(document.getElementById('field-districtId')?.textContent).toContain('Sindhudurg'),
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(here()).toBe(`/school-management/school/${school(199).id}`));
    expect(bodyOf(calls, 'school/addEditSchool')).toMatchObject({
      udiseCode: '27330100199',
      name: 'जि. प. शाळा मुंगे',
      code: 'munge1',
      districtId: sindhudurg,
      category: 6,
      lowestStandard: 1,
      highestStandard: 10,
    });
  });

  it('says what is wrong before anything is sent', async () => {
    const { calls } = await openForm('/school-management/new');
    await fill(/PIN code/, '016630');
    await userEvent.click(screen.getByRole('button', { name: 'Add school' }));
    await screen.findByRole('heading', { name: '5 fields need your attention' });
    expect(screen.getAllByText(/A PIN code has 6 digits/).length).toBeGreaterThan(0);
    expect(bodyOf(calls, 'school/addEditSchool')).toBeUndefined();
  });

  it('lets a principal change what is the school’s own, and greys what the office keeps', async () => {
    await openForm(`/school-management/school/${school(102).id}/edit`, {}, principal);
    expect(field(/UDISE code/).disabled).toBe(true);
    expect(field(/Category/).disabled).toBe(true);
    expect(field(/Cluster/).disabled).toBe(false);
  });

  it('keeps another person’s edit of fields that were not touched here', async () => {
    const theirs = school(102, { version: 2, pinCode: '416631' });
    const answers = [refused(409, 'conflict', { result: theirs }), ok(theirs)];
    const { calls } = await openForm(`/school-management/school/${school(102).id}/edit`, {
      'school/addEditSchool': () => answers.shift(),
    });
    await fill(/Cluster/, 'Jamsande');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', {
      name: 'Someone else has saved this record in the meantime',
    });
    const conflict = within(screen.getByRole('alert'));
    expect(conflict.getByRole('definition').textContent).toBe('416630 → 416631');
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'school/addEditSchool')).toMatchObject({
        version: 2,
        cluster: 'Jamsande',
        pinCode: '416631',
      }),
    );
  });

  it('names the places of both edits that were made at once', async () => {
    const ratnagiri = '01930000-0000-7000-8000-000000000734';
    const devgad = {
      id: '01930000-0000-7000-8000-000000000735',
      version: 1,
      districtId: ratnagiri,
      name: 'Devgad',
      schools: 2,
    };
    const theirs = school(102, { version: 2, districtId: ratnagiri, blockId: devgad.id });
    const { calls } = await openForm(`/school-management/school/${school(102).id}/edit`, {
      'district/fetchBlocks/:districtId': () => ok([devgad]),
      'school/addEditSchool': () => refused(409, 'conflict', { result: theirs }),
    });
    await fill(/Cluster/, 'Jamsande');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const conflict = within(await screen.findByRole('alert'));
    await conflict.findByText('Devgad');
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
    // The block of another district follows from the record, and is not cleared as after a change by hand.
    await waitFor(() =>
      expect(bodyOf(calls, 'school/addEditSchool')).toMatchObject({
        version: 2,
        districtId: ratnagiri,
        blockId: devgad.id,
      }),
    );
  });

  it('does not open for who may not add schools', async () => {
    const { here } = await openApp('/school-management/new', {
      session: principal,
      answers: {
        ...surroundings(principal),
        'school/fetchAllSchool': () => ok({ rows: [], total: 0 }),
      },
    });
    await waitFor(() => expect(here()).toBe('/school-management'));
  });
});
