import type { AuditEntry } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../platform/testing/texts.ts';
import { schoolWords } from '../school-words.ts';
import { schoolHistoryEntry } from './history-words.ts';

const t = textsOf('schools');

const entryOf = (act: string, changes: AuditEntry['changes']): AuditEntry => ({
  id: '1',
  at: '2026-11-21T05:00:00.000Z',
  act,
  entity: 'school',
  entityId: '2',
  entityName: 'ZPPS Munge',
  accountId: '3',
  accountName: 'Sunita Sawant',
  schoolId: '2',
  schoolName: 'ZPPS Munge',
  changes,
  address: null,
});

const wordsOf = (act: string, changes: AuditEntry['changes']) =>
  schoolHistoryEntry(entryOf(act, changes), {
    words: schoolWords(t as never),
    t: (key) => t(key),
    day: (day) => `(${day})`,
  });

describe('the history of a school in words', () => {
  it('says a change of the PIN code as it is', () => {
    expect(
      wordsOf('school.edit', [{ field: 'pinCode', from: '416630', to: '416631' }]),
    ).toMatchObject({
      who: 'Sunita Sawant',
      act: 'Edited',
      changes: [{ field: 'PIN code', from: '416630', to: '416631' }],
    });
  });

  it('says codes, standards and days in words', () => {
    const { changes } = wordsOf('school.edit', [
      { field: 'category', from: null, to: 1 },
      { field: 'lowestStandard', from: -2, to: 1 },
      { field: 'mediums', from: ['mr'], to: ['mr', 'ur'] },
      { field: 'planEndsOn', from: null, to: '2027-06-14' },
    ]);
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ['', 'Primary (1–5)'],
      ['Marathi', 'Marathi, Urdu'],
      ['Nursery', 'Standard 1'],
      ['', '(2027-06-14)'],
    ]);
  });

  it('follows the order of the form', () => {
    const { changes } = wordsOf('school.add', [
      { field: 'status', from: null, to: 'open' },
      { field: 'districtName', from: null, to: 'Sindhudurg' },
      { field: 'planEndsOn', from: null, to: '2027-06-14' },
      { field: 'name', from: null, to: 'ZPPS Munge' },
    ]);
    expect(changes.map(({ field }) => field)).toEqual([
      'School name',
      'District',
      'Status',
      'Plan end date',
    ]);
  });

  it('names places, and leaves out their ids', () => {
    const { changes } = wordsOf('school.edit', [
      { field: 'blockId', from: 'a', to: 'b' },
      { field: 'blockName', from: 'Devgad', to: 'Kankavli' },
    ]);
    expect(changes).toEqual([{ field: 'Block', from: 'Devgad', to: 'Kankavli' }]);
  });

  it('does not stumble over an act it has no word for', () => {
    expect(wordsOf('school.repaint', []).act).toBe('Changed');
  });
});
