import { markStatuses } from '@shala/contract/mark-statuses.ts';
import { describe, expect, it } from 'vitest';
import texts from '../../../../../contract/locales/en/attendance.json' with { type: 'json' };
import { idOf } from '../../../platform/testing/ids.ts';
import { asha, marked, om, register, student, tara, today } from '../testing/sample-registers.ts';
import type { WaitingMarks } from './marks-kind.ts';
import {
  asOfDay,
  isFirstSave,
  marksToSend,
  nextStatus,
  registerRows,
  rowOfRoll,
  statusOf,
  type Taps,
  totalsOf,
} from './register-rows.ts';
import { waitingMarks } from './waiting-marks.ts';

const now = `${today}T06:00:00.000Z`;
const tap = (status: Taps[string]['status'], note?: string) => ({
  status,
  tappedAt: `${today}T05:30:00.000Z`,
  ...(note === undefined ? {} : { note }),
});
const rowsOf = (taps: Taps = {}, waiting: WaitingMarks[] = [], of = register()) =>
  registerRows(of, { waiting, taps, isFirst: isFirstSave(of, waiting, today) });
const waits = (
  status: 'present' | 'absent' | 'late' | null,
  enrolmentId = asha.enrolmentId,
): WaitingMarks =>
  waitingMarks({
    language: 'en',
    register: register(),
    account: 'a@b.in',
    className: '5 A',
    marks: [{ enrolmentId, status, seen: 0, tappedAt: now }],
    now,
  });

describe('registerRows', () => {
  it('proposes unmarked students as present and shows leave by itself', () => {
    expect(rowsOf().map(({ shown, markState }) => [shown, markState])).toEqual([
      ['present', 'proposed'],
      ['present', 'proposed'],
      ['on_leave', 'saved'],
    ]);
  });

  it('shows a half day for half-day leave, which taps turn to absent and back', () => {
    const half = student(3, 'Mane Tara', {
      leaveId: idOf(9001),
      leaveStatus: 'half_leave',
      shown: 'half_day',
    });
    const of = register({ children: [half] });
    const [row] = rowsOf({}, [], of);
    expect(row).toMatchObject({ shown: 'half_day', markState: 'saved', status: null });
    expect(marksToSend(rowsOf({}, [], of), {}, now)).toEqual([]);
    expect(nextStatus(row!)).toBe('absent');
    const [tapped] = rowsOf({ [half.enrolmentId]: tap('absent') }, [], of);
    expect(tapped).toMatchObject({ shown: 'absent', markState: 'tapped' });
    expect(nextStatus(tapped!)).toBe('half_day');
    const [came] = rowsOf({ [half.enrolmentId]: tap('present') }, [], of);
    expect(came!.shown).toBe('half_day');
  });

  it('shows no mark, never absent, where the person may not mark', () => {
    const rows = rowsOf({}, [], register({ mayMark: false }));
    expect(rows.map(({ shown }) => shown)).toEqual([null, null, 'on_leave']);
    expect(totalsOf(rows)).toMatchObject({ present: 0, absent: 0, onLeave: 1 });
  });

  it('shows waiting over saved marks and tapped marks over both', () => {
    const of = register({ children: [student(1, 'Patil Asha', marked('present')), om] });
    expect(rowsOf({}, [waits('absent')], of)[0]).toMatchObject({
      shown: 'absent',
      markState: 'waiting',
    });
    const taps = { [asha.enrolmentId]: tap('late') };
    expect(rowsOf(taps, [waits('absent')], of)[0]).toMatchObject({
      shown: 'late',
      markState: 'tapped',
    });
  });

  it('shows the newest waiting mark', () => {
    expect(rowsOf({}, [waits('absent'), waits('late')])[0]?.shown).toBe('late');
  });

  it('shows a tap back to the saved mark as saved', () => {
    const of = register({ children: [student(1, 'Patil Asha', marked('present'))] });
    const taps = { [asha.enrolmentId]: tap('present') };
    expect(rowsOf(taps, [], of)[0]?.markState).toBe('saved');
  });

  it('keeps a leave where a tap says absent', () => {
    const rows = rowsOf({ [tara.enrolmentId]: tap('absent') });
    expect(rows[2]).toMatchObject({ shown: 'on_leave', status: 'absent' });
    expect(rowsOf({ [tara.enrolmentId]: tap('late') })[2]?.shown).toBe('late');
  });
});

describe('isFirstSave', () => {
  it.each([
    ['the present day without a save', {}, true],
    ['a past day', { day: { ...register().day, day: '2026-01-05' } }, false],
    ['a saved register', { markedBy: 'Meera Rane' }, false],
    ['a register that is only read', { mayMark: false }, false],
  ])('of %s', (_, rest, isFirst) => {
    expect(isFirstSave(register(rest), [], today)).toBe(isFirst);
  });

  it('is over once a save waits on the device', () => {
    expect(isFirstSave(register(), [waits('absent')], today)).toBe(false);
  });
});

describe('a student who joined after the first save', () => {
  const saved = [student(1, 'Patil Asha', marked('present')), om];
  const past = { ...register().day, day: '2026-01-05' };

  it.each([
    ['of the present day', register({ markedBy: 'Meera Rane', children: saved }), []],
    ['that waits on the device', register({ children: saved }), [waits('present')]],
    ['of a past day', register({ markedBy: 'Meera Rane', children: saved, day: past }), []],
    ['of a past day that was never marked', register({ day: past }), []],
  ])('stays not marked when another mark is corrected in a register %s', (_, of, waiting) => {
    const taps = { [asha.enrolmentId]: tap('late') };
    const rows = rowsOf(taps, waiting, of);
    expect(rows[1]).toMatchObject({ shown: null, markState: 'none' });
    expect(marksToSend(rows, taps, now).map(({ enrolmentId }) => enrolmentId)).toEqual([
      asha.enrolmentId,
    ]);
    expect(nextStatus(rows[1]!)).toBe('present');
  });
});

describe('a cleared mark', () => {
  const gone = { ...marked('present'), status: null, shown: null, version: 2 };
  const of = register({
    markedBy: 'Meera Rane',
    children: [
      student(1, 'Patil Asha', marked('absent', { note: 'fever' })),
      student(2, 'Rane Om', gone),
    ],
  });

  it('is sent without a note and with the seen version', () => {
    const taps = { [asha.enrolmentId]: tap(null) };
    const rows = rowsOf(taps, [], of);
    expect(rows[0]).toMatchObject({
      shown: null,
      status: null,
      markState: 'tapped',
      hasMark: true,
    });
    const { tappedAt } = tap(null);
    expect(marksToSend(rows, taps, now)).toEqual([
      { enrolmentId: asha.enrolmentId, status: null, seen: 1, tappedAt },
    ]);
  });

  it('stays cleared while it waits and is not proposed again in a marked register', () => {
    const rows = rowsOf({}, [waits(null)], of);
    expect(rows.map(({ shown, markState }) => [shown, markState])).toEqual([
      [null, 'waiting'],
      [null, 'none'],
    ]);
    expect(marksToSend(rows, {}, now)).toEqual([]);
  });

  it('is proposed again where all marks of the register were cleared', () => {
    const emptied = register({ children: [student(2, 'Rane Om', gone)] });
    expect(rowsOf({}, [], emptied)[0]).toMatchObject({ shown: 'present', markState: 'proposed' });
  });

  it('does not make marks for students who were never marked', () => {
    const taps = { [om.enrolmentId]: tap(null) };
    const rows = rowsOf(taps);
    expect(rows[1]).toMatchObject({ shown: null, markState: 'none' });
    expect(marksToSend(rows, taps, now).map(({ enrolmentId }) => enrolmentId)).toEqual([
      asha.enrolmentId,
    ]);
  });
});

describe('nextStatus', () => {
  it('goes through the marks and back to the first', () => {
    const seen = [];
    let status: Taps[string]['status'] = 'present';
    for (let taps = 0; taps < 4; taps++) {
      status = nextStatus({ student: asha, status, hasMark: false });
      seen.push(status);
    }
    expect(seen).toEqual(['absent', 'late', 'half_day', 'present']);
  });

  it('clears an existing mark after the last one and starts again', () => {
    const [saved] = rowsOf(
      {},
      [],
      register({ children: [student(1, 'Patil Asha', marked('late'))] }),
    );
    expect(nextStatus({ ...saved!, status: 'half_day' })).toBeNull();
    expect(nextStatus({ ...saved!, status: null })).toBe('present');
    const [waiting] = rowsOf({}, [waits('absent')]);
    expect(nextStatus({ ...waiting!, status: 'half_day' })).toBeNull();
  });

  it('marks a student on leave as present first', () => {
    expect(nextStatus({ student: tara, status: null, hasMark: false })).toBe('present');
  });

  it('goes from medical to present', () => {
    expect(nextStatus({ student: asha, status: 'medical', hasMark: true })).toBe('present');
  });
});

describe('marksToSend', () => {
  it('sends taps with their times and in the first save everyone without a mark as present', () => {
    const taps = { [om.enrolmentId]: tap('absent', 'fever') };
    expect(marksToSend(rowsOf(taps), taps, now)).toEqual([
      { enrolmentId: asha.enrolmentId, status: 'present', seen: 0, tappedAt: now },
      {
        enrolmentId: om.enrolmentId,
        status: 'absent',
        note: 'fever',
        seen: 0,
        tappedAt: `${today}T05:30:00.000Z`,
      },
    ]);
  });

  it('sends nothing that is saved or waiting already', () => {
    const of = register({ children: [student(1, 'Patil Asha', marked('late')), om] });
    const rows = rowsOf({}, [waits('absent', om.enrolmentId)], of);
    expect(marksToSend(rows, {}, now)).toEqual([]);
  });
});

it.each([
  [{ key: 'p', code: 'KeyP' }, 'present'],
  [{ key: 'A', code: 'KeyA' }, 'absent'],
  [{ key: 'त', code: 'KeyL' }, 'late'],
  [{ key: 'm', code: 'KeyM' }, 'medical'],
  [{ key: 'N', code: 'KeyN' }, null],
  [{ key: 'न', code: 'KeyN' }, null],
  [{ key: 'n', code: 'KeyL' }, null],
  [{ key: 'Delete', code: 'Delete' }, null],
  [{ key: 'x', code: 'KeyX' }, undefined],
])('statusOf reads the key %o as %s', (pressed, status) => {
  expect(statusOf(pressed)).toBe(status);
});

it('statusOf reads the letters that the register shows in English', () => {
  const read = markStatuses.map((one) => statusOf({ key: texts.letter[one], code: '' }));
  expect(read).toEqual([...markStatuses]);
});

it('asOfDay clears an earlier list for a day that could not be fetched', () => {
  const old = register({
    children: [student(1, 'Patil Asha', marked('absent'))],
    markedBy: 'Meera',
  });
  const emptied = asOfDay(old, today);
  expect(emptied).toMatchObject({ state: 'open', mayMark: true, markedBy: null });
  expect(emptied.children[0]?.mark).toMatchObject({ version: 0, status: null });
  expect(emptied.children[0]?.enrolmentId).toBe(idOf(3001));
});

describe('rowOfRoll', () => {
  const rows = rowsOf(
    {},
    [],
    register({ children: [1, 7, 17, 2].map((roll) => student(roll, `Student ${roll}`)) }),
  );
  const typedIn = (digits: string) =>
    [...digits].reduce<ReturnType<typeof rowOfRoll>>(
      (before, digit) => rowOfRoll(rows, before?.typed ?? '', digit),
      undefined,
    )?.at;

  it('finds a student digit by digit', () => {
    expect(typedIn('1')).toBe(0);
    expect(typedIn('17')).toBe(2);
    expect(typedIn('2')).toBe(3);
  });

  it('starts again where no longer number has the digit and finds nobody without one', () => {
    expect(typedIn('172')).toBe(3);
    expect(typedIn('9')).toBeUndefined();
  });
});
