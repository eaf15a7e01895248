import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { fifthA, guardian, ownSchool, student, surroundings } from '../testing/sample-students.ts';

beforeEach(() => forget(`draft:${principal.email}:student/new`));

const edit = `/student-management/student/${student(1).id}/edit`;

async function openForm(path = '/student-management/new', answers: Answers = {}) {
  const app = await openApp(path, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'student/fetchById/:id': () => ok(student(1)),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Admit a student|Edit Patil/ });
  return app;
}

const field = (id: string) => document.getElementById(`field-${id}`) as HTMLInputElement;

/** Pasted: typed letter by letter a form of this size takes long in a test. */
async function fill(id: string, text: string) {
  await userEvent.click(field(id));
  await userEvent.paste(text);
}

async function fillStudent() {
  await fill('name', 'Patil Asha Ramesh');
  await userEvent.type(field('dateOfBirth'), '11022016');
  await userEvent.selectOptions(field('gender'), 'female');
  await screen.findByRole('option', { name: '5 A' });
  await userEvent.selectOptions(field('admission-classId'), fifthA);
  await fill('admission-registerNumber', '1234/A');
}

const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const sent = (calls: { row: string; body: unknown }[]) =>
  calls.filter(({ row }) => row === 'student/addEdit').map(({ body }) => body);

const alike = {
  id: idOf(1009),
  name: 'Patil Asha R',
  dateOfBirth: '2016-02-11',
  schoolName: ownSchool.name,
  registerNumber: '1209',
  because: ['name_and_birth'],
};

describe('admitting a student', () => {
  it('offers names as people write them and in Devanagari, and writes them by a click alone', async () => {
    await openForm('/student-management/new', {
      'student/fetchNameInDevanagari': ({ url }) =>
        ok({ text: /kadam tanvi/i.test(url.searchParams.get('name')!) ? 'कदम तन्वी' : null }),
    });
    await fill('name', 'KADAM TANVI');
    await fill('motherName', 'Lata');
    const tidy = await screen.findByRole('button', { name: 'Write as Kadam Tanvi?' });
    const local = { name: 'Write as कदम तन्वी?' };
    await screen.findByRole('button', local);
    expect([field('name').value, field('localName').value]).toEqual(['KADAM TANVI', '']);
    await userEvent.click(tidy);
    expect(field('name').value).toBe('Kadam Tanvi');
    expect(document.activeElement).toBe(field('name'));
    // The offer is made again for the name as it is written now.
    await userEvent.click(await screen.findByRole('button', local));
    expect(field('localName').value).toBe('कदम तन्वी');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Write as/ })).toBeNull());

    await fill('fatherName', 'ramesh');
    await screen.findByRole('button', { name: 'Write as Ramesh?' });
  });

  it('finds the guardian of a sibling by the mobile, and sends the school, class and number', async () => {
    const { calls, here } = await openForm('/student-management/new', {
      'student/fetchGuardians': () => ok([guardian]),
      'student/addEdit': () => ok(student(1)),
    });
    await fillStudent();
    await fill('guardians-0-mobile', '+91 98220 10001');
    await userEvent.click(await screen.findByRole('button', { name: 'Use this guardian' }));
    expect(field('guardians-0-name').value).toBe('Ramesh Patil');
    expect(screen.getByText(/Also guardian of Patil Rohit/)).toBeTruthy();
    await save();
    await waitFor(() => expect(here()).toBe(`/student-management/student/${student(1).id}`));
    expect(sent(calls)).toEqual([
      {
        name: 'Patil Asha Ramesh',
        gender: 'female',
        dateOfBirth: '2016-02-11',
        guardians: [
          { id: guardian.id, name: 'Ramesh Patil', relation: 'father', mobile: '9822010001' },
        ],
        admission: expect.objectContaining({
          schoolId: ownSchool.id,
          classId: fifthA,
          registerNumber: '1234/A',
          kind: 'new',
          isRte: false,
        }),
      },
    ]);
  });

  it('says what is wrong before anything is sent', async () => {
    const { calls } = await openForm();
    await fill('pen', '123');
    await fill('guardians-0-occupation', 'Farmer');
    await userEvent.click(screen.getByRole('button', { name: 'Admit' }));
    const title = await screen.findByRole('heading', { name: /fields need your attention/ });
    const summary = within(title.closest('section')!);
    const named = summary.getAllByRole('link').map(({ textContent }) => textContent);
    // As on the page from top to bottom, each of a guardian with whose it is.
    expect(named).toEqual([
      'Name',
      'Date of birth',
      'Gender',
      'Class',
      'Register no. (GR no.)',
      'Guardian 1: Name',
      'PEN',
    ]);
    expect(sent(calls)).toEqual([]);
  });

  it('says of a birth date that fits no student of the class how old the student would be', async () => {
    await openForm();
    await fillStudent();
    expect(screen.queryByText(/Check the date of birth and the class/)).toBeNull();
    await userEvent.clear(field('dateOfBirth'));
    await userEvent.type(field('dateOfBirth'), '11022024');
    await screen.findByText(
      /In class 5 A the student would be 2 years old on 30 September\. Check the date of birth and the class\./,
    );
  });

  it('shows possible duplicates, and admits only after ‘another student’ is confirmed', async () => {
    const answers = [refused(409, 'conflict', { result: [alike] }), ok(student(1))];
    const { calls } = await openForm('/student-management/new', {
      'student/fetchAlike': () => ok([alike]),
      'student/addEdit': () => answers.shift(),
    });
    await fillStudent();
    const panel = within(await screen.findByRole('region', { name: '1 possible duplicate' }));
    expect(panel.getByText('same name and date of birth')).toBeTruthy();
    const open = panel.getByRole('link', { name: 'Open record' });
    expect(open.getAttribute('href')).toBe(`/student-management/student/${alike.id}`);
    await save();
    await screen.findByRole('heading', { name: '1 field needs your attention' });
    await userEvent.click(panel.getByRole('checkbox', { name: 'This is a different student' }));
    await save();
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)[0]).not.toHaveProperty('isAnother');
    expect(sent(calls)[1]).toMatchObject({ isAnother: true });
  });

  it('shows those for whom it was refused, where nobody had been found on the way', async () => {
    const answers = [refused(409, 'conflict', { result: [alike] }), ok(student(1))];
    const { calls } = await openForm('/student-management/new', {
      'student/addEdit': () => answers.shift(),
    });
    await fillStudent();
    await save();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'This is a different student' }),
    );
    await save();
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)[1]).toMatchObject({ isAnother: true });
  });

  it('names no student of a school outside the scope, only that there is one', async () => {
    const unseen = { ...alike, id: null, name: null, dateOfBirth: null, schoolName: null };
    await openForm('/student-management/new', { 'student/fetchAlike': () => ok([unseen]) });
    await fillStudent();
    const panel = within(await screen.findByRole('region', { name: /possible duplicate/ }));
    expect(panel.getByText('A student of another school')).toBeTruthy();
    expect(panel.queryByRole('link')).toBeNull();
  });

  it('records a consent by the first guardian', async () => {
    const { calls } = await openForm('/student-management/new', {
      'student/addEdit': () => ok(student(1)),
    });
    await fillStudent();
    await fill('guardians-0-name', 'Ramesh Patil');
    await userEvent.selectOptions(field('consent-state'), 'given');
    await waitFor(() => expect(field('consent-givenBy').value).toBe('Ramesh Patil'));
    await save();
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({
      consent: { state: 'given', givenBy: 'Ramesh Patil' },
    });
  });
});

describe('editing a record', () => {
  it('sends the student with the version, and nothing of an admission', async () => {
    const { calls } = await openForm(edit, { 'student/addEdit': () => ok(student(1)) });
    await fill('motherName', 'Lata');
    await userEvent.selectOptions(field('isBpl'), 'no');
    await save();
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    const [body] = sent(calls);
    expect(body).toMatchObject({ version: 1, motherName: 'Lata', isBpl: false });
    expect(body).not.toHaveProperty('admission');
    expect(body).not.toHaveProperty('consent');
  });

  it('opens at the field that the address names', async () => {
    await openForm(`${edit}#motherTongue`);
    await waitFor(() => expect(document.activeElement).toBe(field('motherTongue')));
  });

  it('keeps another person’s edit of a field that was not touched here', async () => {
    const theirs = student(1, { version: 2, caste: 'Maratha' });
    const answers = [refused(409, 'conflict', { result: theirs }), ok(theirs)];
    const { calls } = await openForm(edit, { 'student/addEdit': () => answers.shift() });
    await fill('religion', 'Hindu');
    await save();
    await screen.findByRole('heading', {
      name: 'Someone else has saved this record in the meantime',
    });
    const conflict = within(screen.getByRole('alert'));
    expect(conflict.getByRole('definition').textContent).toBe('– → Maratha');
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls).at(-1)).toMatchObject({ version: 2, religion: 'Hindu', caste: 'Maratha' }),
    );
  });

  it('refuses a school that the student has left', async () => {
    const { here } = await openApp(edit, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'student/fetchById/:id': () => ok(student(1, { isElsewhere: true })),
      },
    });
    await waitFor(() => expect(here()).toBe(`/student-management/student/${student(1).id}`));
  });
});
