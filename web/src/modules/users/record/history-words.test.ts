import type { AuditEntry } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../platform/testing/texts.ts';
import { formatDay, formatInstant, formatNumber } from '../../../ui/format.ts';
import { userHistoryEntry } from './history-words.ts';

const t = textsOf('users');
const words = {
  role: (role: string) => `role ${role}`,
  title: (title: string) => title,
  titles: (titles: readonly string[]) => titles.join(', '),
  status: (status: string) => t(`status.${status}`),
  gender: (gender: string | null | undefined) => (gender ? t(`gender.${gender}`) : ''),
  language: (language: string | null | undefined) => language ?? '',
  premium: (isPremium: boolean) => t(isPremium ? 'premium.yes' : 'premium.no'),
};
const wordsOf = (act: string, changes: AuditEntry['changes']) =>
  userHistoryEntry({ id: '1', at: '2026-11-21T05:15:00Z', act, changes } as AuditEntry, {
    words,
    t: (key) => t(key),
    day: (day) => formatDay(day, 'en'),
    instant: (instant) => formatInstant(instant, 'en'),
    number: formatNumber,
  });

describe('the history of an account', () => {
  it('names act, field and value in words', () => {
    const entry = wordsOf('account.edit', [{ field: 'role', from: 'Teacher', to: 'Principal' }]);
    expect(entry.act).toBe('Edited');
    expect(entry.changes).toEqual([{ field: 'Role', from: 'role Teacher', to: 'role Principal' }]);
    const gender = wordsOf('account.edit', [{ field: 'gender', from: null, to: 'female' }]);
    expect(gender.changes).toEqual([{ field: 'Gender', from: '', to: 'Female' }]);
  });

  it('names only the sidebar entries that were added or removed', () => {
    const { changes } = wordsOf('account.edit', [
      {
        field: 'accessControlList',
        from: ['Dashboard', 'School Management'],
        to: ['Dashboard', 'Users Management'],
      },
    ]);
    expect(changes).toEqual([
      { field: 'Sidebar entries', from: 'School Management', to: 'Users Management' },
    ]);
  });

  it('leaves out what a new account does not have', () => {
    const { changes } = wordsOf('account.add', [
      { field: 'isPremium', from: null, to: false },
      { field: 'from', from: null, to: '2026-06-15' },
    ]);
    expect(changes).toEqual([{ field: 'Joining date', from: '', to: '15 Jun 2026' }]);
  });

  it('names the day and the reason of an absence', () => {
    const { act, changes } = wordsOf('account.away', [
      { field: 'day', from: null, to: '2026-11-16' },
      { field: 'reason', from: null, to: 'Training' },
    ]);
    expect(act).toBe('Marked absent on a day');
    expect(changes).toEqual([
      { field: 'Date', from: '', to: '16 Nov 2026' },
      { field: 'Reason', from: '', to: 'Training' },
    ]);
  });

  it('writes the days of a breach report as days', () => {
    const { act, changes } = wordsOf('account.breach_report', [
      { field: 'since', from: null, to: '2026-11-10' },
      { field: 'until', from: null, to: '2026-11-16' },
    ]);
    expect(act).toBe('Breach report made');
    expect(changes).toEqual([
      { field: 'Period from', from: '', to: '10 Nov 2026' },
      { field: 'Period to', from: '', to: '16 Nov 2026' },
    ]);
  });

  it('names what was corrected in a day and in a leave balance', () => {
    const day = wordsOf('account.attendance', [
      { field: 'status', from: null, to: 'half_day' },
      { field: 'inAt', from: null, to: '2026-11-16T05:00:00.000Z' },
      { field: 'remark', from: null, to: 'Forgot the phone' },
    ]);
    expect(day.act).toBe('Attendance corrected');
    expect(day.changes.map(({ field, to }) => [field, to])).toEqual([
      ['Status', 'Half day'],
      ['In time', '16 Nov 2026, 10:30 am'],
      ['Remark', 'Forgot the phone'],
    ]);
    const balance = wordsOf('account.leave_balance', [{ field: 'halfDays', from: 30, to: 27 }]);
    expect(balance.act).toBe('Leave balance corrected');
    expect(balance.changes).toEqual([{ field: 'Leave balance (days)', from: '15', to: '13.5' }]);
  });

  it('still has a word for an act that it does not know', () => {
    expect(wordsOf('account.somehow', []).act).toBe('Changed');
  });
});
