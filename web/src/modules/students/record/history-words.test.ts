import type { AuditEntry } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../platform/testing/texts.ts';
import { formatDay } from '../../../ui/format.ts';
import { studentWords } from '../student-words.ts';
import { studentHistoryEntry } from './history-words.ts';

const t = textsOf('students');
const say = {
  t: (key: string | string[]) => t(key),
  words: studentWords((key) => t(key)),
  standard: String,
  day: (day: string) => formatDay(day, 'en'),
};

const wordsOf = (act: string, changes: AuditEntry['changes']) =>
  studentHistoryEntry(
    {
      id: '1',
      at: '2026-11-21T05:15:00.000Z',
      accountName: 'Anita Naik',
      act,
      changes,
    } as AuditEntry,
    say,
  );

describe("a student's history", () => {
  it('says codes, days and answers in words, in the order of the form', () => {
    const { act, changes } = wordsOf('student.edit', [
      { field: 'isBpl', from: null, to: false },
      { field: 'category', from: 'general', to: 'nt_b' },
      { field: 'dateOfBirth', from: '2016-02-11', to: '2016-02-12' },
      { field: 'name', from: 'Asha', to: 'Usha' },
    ]);
    expect(act).toBe('Edited');
    expect(changes).toEqual([
      { field: 'Name', from: 'Asha', to: 'Usha' },
      { field: 'Date of birth', from: '11 Feb 2016', to: '12 Feb 2016' },
      { field: 'Category', from: 'General', to: 'NT-B' },
      { field: 'Below poverty line (BPL)', from: '', to: 'No' },
    ]);
  });

  it('says the relation of a guardian in words', () => {
    const [change] = wordsOf('student.edit', [
      {
        field: 'guardians',
        from: ['Ramesh Patil, father, 9822010001'],
        to: ['Ramesh Patil, father, 9822010001', 'Lata Patil, mother'],
      },
    ]).changes;
    expect(change?.to).toBe('Ramesh Patil, Father, 9822010001; Lata Patil, Mother');
  });

  it('says for what a parent consented, and when', () => {
    expect(
      wordsOf('student.consent', [
        { field: 'kind', from: null, to: 'photo' },
        { field: 'state', from: null, to: 'refused' },
        { field: 'on', from: null, to: '2026-11-20' },
      ]).changes,
    ).toEqual([
      { field: 'Consent for', from: '', to: 'Use of photo' },
      { field: 'Consent', from: '', to: 'Not given' },
      { field: 'Date', from: '', to: '20 Nov 2026' },
    ]);
  });

  it('names the record with which it was made one', () => {
    const [change] = wordsOf('student.merge', [
      { field: 'mergedWith', from: null, to: 'Asha, 2016-02-11' },
    ]).changes;
    expect(change?.field).toBe('The other record');
  });

  it('leaves out the photo that a new student does not have', () => {
    expect(wordsOf('student.add', [{ field: 'hasPhoto', from: null, to: false }]).changes).toEqual(
      [],
    );
    expect(wordsOf('student.merge', []).act).toBe('Merged with a duplicate record');
    expect(wordsOf('student.something_new', []).act).toBe('Changed');
  });
});
