import { describe, expect, it } from 'vitest';
import {
  asha,
  child,
  idOf,
  marked,
  om,
  register,
  tara,
  today,
} from '../testing/sample-registers.ts';
import type { WaitingMarks } from './marks-kind.ts';
import {
  asOfDay,
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
  registerRows(of, waiting, taps);
const waits = (status: 'absent' | 'late' | null, enrolmentId = asha.enrolmentId): WaitingMarks =>
  waitingMarks({
    register: register(),
    account: 'a@b.in',
    className: '5 A',
    marks: [{ enrolmentId, status, seen: 0, tappedAt: now }],
    now,
  });

describe('the rows of a register', () => {
  it('have everyone present who is not marked, and a leave by itself', () => {
    expect(rowsOf().map(({ shown, standing }) => [shown, standing])).toEqual([
      ['present', 'proposed'],
      ['present', 'proposed'],
      ['on_leave', 'saved'],
    ]);
  });

  it('have half a day for half a leave by itself, which a tap makes an absence and back', () => {
    const half = child(3, 'Mane Tara', {
      leaveId: idOf(9001),
      leaveStatus: 'half_leave',
      shown: 'half_day',
    });
    const of = register({ children: [half] });
    const [row] = rowsOf({}, [], of);
    expect(row).toMatchObject({ shown: 'half_day', standing: 'saved', status: null });
    expect(marksToSend(rowsOf({}, [], of), {}, now)).toEqual([]);
    expect(nextStatus(row!)).toBe('absent');
    const [tapped] = rowsOf({ [half.enrolmentId]: tap('absent') }, [], of);
    expect(tapped).toMatchObject({ shown: 'absent', standing: 'tapped' });
    expect(nextStatus(tapped!)).toBe('half_day');
    const [came] = rowsOf({ [half.enrolmentId]: tap('present') }, [], of);
    expect(came!.shown).toBe('half_day');
  });

  it('are not marked where nobody may mark, and never absent', () => {
    const rows = rowsOf({}, [], register({ mayMark: false }));
    expect(rows.map(({ shown }) => shown)).toEqual([null, null, 'on_leave']);
    expect(totalsOf(rows)).toMatchObject({ present: 0, absent: 0, onLeave: 1 });
  });

  it('show what waits over what is saved, and what is tapped over both', () => {
    const of = register({ children: [child(1, 'Patil Asha', marked('present')), om] });
    expect(rowsOf({}, [waits('absent')], of)[0]).toMatchObject({
      shown: 'absent',
      standing: 'waiting',
    });
    const taps = { [asha.enrolmentId]: tap('late') };
    expect(rowsOf(taps, [waits('absent')], of)[0]).toMatchObject({
      shown: 'late',
      standing: 'tapped',
    });
  });

  it('go by the newest of what waits', () => {
    expect(rowsOf({}, [waits('absent'), waits('late')])[0]?.shown).toBe('late');
  });

  it('are not changed by a tap that comes back to what stands there', () => {
    const of = register({ children: [child(1, 'Patil Asha', marked('present'))] });
    const taps = { [asha.enrolmentId]: tap('present') };
    expect(rowsOf(taps, [], of)[0]?.standing).toBe('saved');
  });

  it('keep a leave that absence does not add to', () => {
    const rows = rowsOf({ [tara.enrolmentId]: tap('absent') });
    expect(rows[2]).toMatchObject({ shown: 'on_leave', status: 'absent' });
    expect(rowsOf({ [tara.enrolmentId]: tap('late') })[2]?.shown).toBe('late');
  });
});

describe('a mark that is taken back', () => {
  const gone = { ...marked('present'), status: null, shown: null, version: 2 };
  const of = register({
    markedBy: 'Meera Rane',
    children: [
      child(1, 'Patil Asha', marked('absent', { note: 'fever' })),
      child(2, 'Rane Om', gone),
    ],
  });

  it('is sent without a note, with the version that was seen', () => {
    const taps = { [asha.enrolmentId]: tap(null) };
    const rows = rowsOf(taps, [], of);
    expect(rows[0]).toMatchObject({ shown: null, status: null, standing: 'tapped', hasMark: true });
    const { tappedAt } = tap(null);
    expect(marksToSend(rows, taps, now)).toEqual([
      { enrolmentId: asha.enrolmentId, status: null, seen: 1, tappedAt },
    ]);
  });

  it('stands so while it waits, and is not proposed again where the register is kept', () => {
    const rows = rowsOf({}, [waits(null)], of);
    expect(rows.map(({ shown, standing }) => [shown, standing])).toEqual([
      [null, 'waiting'],
      [null, 'none'],
    ]);
    expect(marksToSend(rows, {}, now)).toEqual([]);
  });

  it('is one of a register that nobody has kept, where all were taken back', () => {
    const emptied = register({ children: [child(2, 'Rane Om', gone)] });
    expect(rowsOf({}, [], emptied)[0]).toMatchObject({ shown: 'present', standing: 'proposed' });
  });

  it('leaves a child out that was never marked', () => {
    const taps = { [om.enrolmentId]: tap(null) };
    const rows = rowsOf(taps);
    expect(rows[1]).toMatchObject({ shown: null, standing: 'none' });
    expect(marksToSend(rows, taps, now).map(({ enrolmentId }) => enrolmentId)).toEqual([
      asha.enrolmentId,
    ]);
  });
});

describe('one tap', () => {
  it('leads through the marks and back', () => {
    const seen = [];
    let status: Taps[string]['status'] = 'present';
    for (let taps = 0; taps < 4; taps++) {
      status = nextStatus({ child: asha, status, hasMark: false });
      seen.push(status);
    }
    expect(seen).toEqual(['absent', 'late', 'half_day', 'present']);
  });

  it('takes a mark back that stands there, after the last, and begins anew', () => {
    const [saved] = rowsOf(
      {},
      [],
      register({ children: [child(1, 'Patil Asha', marked('late'))] }),
    );
    expect(nextStatus({ ...saved!, status: 'half_day' })).toBeNull();
    expect(nextStatus({ ...saved!, status: null })).toBe('present');
    const [waiting] = rowsOf({}, [waits('absent')]);
    expect(nextStatus({ ...waiting!, status: 'half_day' })).toBeNull();
  });

  it('says of a child on leave that it came', () => {
    expect(nextStatus({ child: tara, status: null, hasMark: false })).toBe('present');
  });

  it('leaves medical for present', () => {
    expect(nextStatus({ child: asha, status: 'medical', hasMark: true })).toBe('present');
  });
});

describe('a save', () => {
  it('sends what is tapped with its time, and everyone without a mark as present', () => {
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

  it('sends nothing that is saved or waits already', () => {
    const of = register({ children: [child(1, 'Patil Asha', marked('late')), om] });
    const rows = registerRows(of, [waits('absent', om.enrolmentId)], {});
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
])('the key %o means %s', (pressed, status) => {
  expect(statusOf(pressed)).toBe(status);
});

it('an earlier list is emptied for a day that could not be read', () => {
  const old = register({ children: [child(1, 'Patil Asha', marked('absent'))], markedBy: 'Meera' });
  const emptied = asOfDay(old, today);
  expect(emptied).toMatchObject({ state: 'open', mayMark: true, markedBy: null });
  expect(emptied.children[0]?.mark).toMatchObject({ version: 0, status: null });
  expect(emptied.children[0]?.enrolmentId).toBe(idOf(3001));
});

describe('a roll number', () => {
  const rows = rowsOf(
    {},
    [],
    register({ children: [1, 7, 17, 2].map((roll) => child(roll, `Child ${roll}`)) }),
  );
  const typedIn = (digits: string) =>
    [...digits].reduce<ReturnType<typeof rowOfRoll>>(
      (before, digit) => rowOfRoll(rows, before?.typed ?? '', digit),
      undefined,
    )?.at;

  it('leads to its child digit by digit', () => {
    expect(typedIn('1')).toBe(0);
    expect(typedIn('17')).toBe(2);
    expect(typedIn('2')).toBe(3);
  });

  it('begins anew where no longer number has the digit, and leads nowhere where nobody has it', () => {
    expect(typedIn('172')).toBe(3);
    expect(typedIn('9')).toBeUndefined();
  });
});
