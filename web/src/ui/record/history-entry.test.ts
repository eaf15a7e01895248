import type { AuditEntry } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { changesInWords, historyEntry } from './history-entry.ts';

const t = (key: string | string[]) => [key].flat().join(' or ');

describe('an entry of a history', () => {
  const entry = { id: '1', at: '2026-11-21T05:15:00.000Z', act: 'school.edit' } as AuditEntry;

  it('has the words of its act, or those of any act', () => {
    expect(historyEntry(entry, { t }, [])).toEqual({
      id: '1',
      at: '2026-11-21T05:15:00.000Z',
      who: '',
      act: 'history.act.edit or history.act.other',
      changes: [],
    });
  });

  it('has the words of a whole act, where a module has several kinds of records', () => {
    const { act } = historyEntry(entry, { t }, [], entry.act);
    expect(act).toBe('history.act.school.edit or history.act.other');
  });
});

describe('changes in words', () => {
  const words = {
    fieldInWords: (field: string) => `the ${field}`,
    valueInWords: (_: string, value: unknown) => `(${[value].flat().join(', ')})`,
  };

  it('are blank where a value was not there', () => {
    const changes = [
      { field: 'name', from: null, to: 'Asha' },
      { field: 'pen', from: 'P1', to: '' },
    ];
    expect(changesInWords(changes, words)).toEqual([
      { field: 'the name', from: '', to: '(Asha)' },
      { field: 'the pen', from: '(P1)', to: '' },
    ]);
  });

  it('leave out what reads the same before and after', () => {
    const changes = [
      { field: 'teachings', from: ['Hindi'], to: ['Hindi'] },
      { field: 'remark', from: null, to: '' },
    ];
    expect(changesInWords(changes, words)).toEqual([]);
  });
});
