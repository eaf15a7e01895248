import { addDays } from '@shala/contract/days.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { allWaiting } from '../../../platform/outbox/outbox-database.ts';
import {
  clearDevice,
  findMark,
  openRegister,
  registerPath,
  sentForms,
} from '../testing/open-register.tsx';
import { asha, marked, om, register, student, today } from '../testing/sample-registers.ts';

afterEach(clearDevice);

describe('marking a register', () => {
  it('is busy until its marks can be tapped', async () => {
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      const table = document.querySelector('table');
      if (!table) return;
      const marks = table.querySelectorAll('[data-mark]').length;
      seen.add(`${table.ariaBusy ?? 'not busy'}, ${marks} to tap`);
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    await openRegister();
    await findMark(/^Rane Om: Present/);
    observer.disconnect();
    expect([...seen]).toEqual(['true, 0 to tap', 'not busy, 3 to tap']);
  });

  it('proposes everyone as present and sets the next mark on a tap', async () => {
    const { calls } = await openRegister();
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await findMark(/^Rane Om: Absent, changed, not saved yet/);
    expect(screen.getByText('2 marks will be saved')).toBeTruthy();
    expect(screen.getByText('On leave', { selector: 'dt' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: 'present', seen: 0 },
      { enrolmentId: om.enrolmentId, status: 'absent', seen: 0 },
    ]);
    await screen.findByText('Register of 5 A saved.');
    expect(await allWaiting()).toEqual([]);
  });

  it('marks by letters and arrows and saves on Enter', async () => {
    const { calls } = await openRegister();
    (await findMark(/^Patil Asha: Present/)).focus();
    await userEvent.keyboard('a');
    await findMark(/^Patil Asha: Absent/);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Rane Om');
    await userEvent.keyboard('h');
    await findMark(/^Rane Om: Half day/);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Rane Om');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks.map(({ status }) => status)).toEqual(['absent', 'half_day']);
  });

  it('saves a mark whose letter and Enter come faster than the device stores', async () => {
    const students = [
      student(1, 'Patil Asha', marked('present')),
      student(2, 'Rane Om', marked('present')),
    ];
    const { calls } = await openRegister(register({ children: students, markedBy: 'Meera Rane' }));
    const asha = await findMark(/^Patil Asha: Present, saved/);
    act(() => {
      fireEvent.keyDown(asha, { key: 'h' });
      fireEvent.keyDown(asha, { key: 'Enter' });
      fireEvent.keyDown(asha, { key: 'Enter' });
    });
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks.map(({ status }) => status)).toEqual(['half_day']);
    await waitFor(async () => expect(await allWaiting()).toEqual([]));
    expect(sentForms(calls)).toHaveLength(1);
  });

  it('saves a correction and nothing else, and leaves who joined meanwhile not marked', async () => {
    const joined = [student(1, 'Patil Asha', marked('present')), om];
    const { calls } = await openRegister(register({ children: joined, markedBy: 'Meera Rane' }));
    await findMark(/^Rane Om: Not marked, no mark/);
    screen.getByText('Not marked: 1');
    await userEvent.click(await findMark(/^Patil Asha: Present, saved/));
    await findMark(/^Patil Asha: Absent, changed/);
    screen.getByText('1 change not saved');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: 'absent', seen: 1 },
    ]);
    expect(sentForms(calls)[0]!.marks).toHaveLength(1);
  });

  it('proposes nothing on a past day and marks all as present in one step', async () => {
    const past = addDays(today, -1);
    const day = {
      day: past,
      kind: 'working' as const,
      name: null,
      localName: null,
      nameHindi: null,
    };
    const { calls } = await openRegister(register({ day }), {}, `${registerPath}?day=${past}`);
    await findMark(/^Rane Om: Not marked, no mark/);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save register' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Mark them present' }));
    await findMark(/^Rane Om: Present, changed/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Patil Asha:/ })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await findMark(/^Rane Om: Not marked/);
    await screen.findByText('Undone: 2 marks');
    await userEvent.click(screen.getByRole('button', { name: 'Mark them present' }));
    await screen.findByText('2 changes not saved');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks.map(({ status }) => status)).toEqual(['present', 'present']);
  });

  it('clears one mark by key or all marks, and undoes each until it is saved', async () => {
    const both = [
      student(1, 'Patil Asha', marked('present')),
      student(2, 'Rane Om', marked('late')),
    ];
    const { calls } = await openRegister(register({ children: both, markedBy: 'Meera Rane' }));
    (await findMark(/^Rane Om: Late, saved/)).focus();
    await userEvent.keyboard('n');
    await findMark(/^Rane Om: Not marked, changed, not saved yet/);
    const clearAll = { name: 'Clear all marks of this register' };
    await userEvent.click(screen.getByRole('button', clearAll));
    await findMark(/^Patil Asha: Not marked, changed/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await findMark(/^Patil Asha: Present, saved/);
    await findMark(/^Rane Om: Not marked, changed/);
    await userEvent.click(screen.getByRole('button', clearAll));
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: null, seen: 1 },
      { enrolmentId: om.enrolmentId, status: null, seen: 1 },
    ]);
  });

  it('clears the marks of the gate without marking the others as present', async () => {
    const atGate = [student(1, 'Patil Asha', marked('present')), om];
    const { calls } = await openRegister(register({ children: atGate }));
    await findMark(/^Rane Om: Present, not saved yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all marks of this register' }));
    await findMark(/^Rane Om: Not marked/);
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: null },
    ]);
    expect(sentForms(calls)[0]!.marks).toHaveLength(1);
  });

  it('counts a note as unsaved while it is typed, and saves it at the first press', async () => {
    const children = [student(1, 'Patil Asha', marked('late'))];
    const { calls } = await openRegister(register({ children, markedBy: 'Meera Rane' }));
    await userEvent.click(await findMark(/^Note and time of Patil Asha/));
    await userEvent.type(screen.getByLabelText('Note'), 'fever since Monday ');
    await screen.findByText('1 change not saved');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('fever since Monday ');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(sentForms(calls)).toHaveLength(1));
    expect(sentForms(calls)[0]!.marks).toMatchObject([{ note: 'fever since Monday' }]);
  });

  it('marks by roll number and letter from anywhere on the page', async () => {
    await openRegister();
    await findMark(/^Patil Asha: Present/);
    await userEvent.keyboard('2');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Rane Om');
    await userEvent.keyboard('a');
    await findMark(/^Rane Om: Absent/);
    await userEvent.keyboard('1');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Patil Asha');
  });

  it('takes a tap on the name as one on the mark', async () => {
    await openRegister();
    await findMark(/^Rane Om: Present/);
    await userEvent.click(screen.getByRole('rowheader', { name: 'Rane Om' }));
    await findMark(/^Rane Om: Absent/);
  });
});
