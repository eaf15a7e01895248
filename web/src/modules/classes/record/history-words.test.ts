import type { AuditEntry } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../platform/testing/texts.ts';
import { classWords } from '../class-words.ts';
import { classHistoryEntry } from './history-words.ts';

const t = textsOf('classes');
const say = { words: classWords((key) => t(key)), t: (key: string | string[]) => t(key) };

const entry = (act: string, changes: AuditEntry['changes'] = []): AuditEntry => ({
  id: '1',
  at: '2026-11-21T05:15:00.000Z',
  act,
  entity: 'class',
  entityId: '2',
  entityName: '5 A',
  accountId: '3',
  accountName: 'Asha Patil',
  schoolId: '4',
  schoolName: 'Z.P. School Munge',
  changes,
  address: null,
});

describe('the history of a class', () => {
  it('says changes by names instead of codes', () => {
    const shown = classHistoryEntry(
      entry('class.edit', [
        { field: 'standard', from: 0, to: 11 },
        { field: 'medium', from: null, to: 'mr' },
        { field: 'stream', from: null, to: 'science' },
        { field: 'capacity', from: 40, to: 60 },
      ]),
      say,
    );
    expect(shown.act).toBe('Edited');
    expect(shown.changes).toEqual([
      { field: 'Standard', from: 'UKG', to: '11' },
      { field: 'Medium', from: '', to: 'Marathi' },
      { field: 'Stream', from: '', to: 'Science' },
      { field: 'Capacity', from: '40', to: '60' },
    ]);
  });

  it('lists subjects with their teachers', () => {
    const change = { field: 'teachings', from: [], to: ['Marathi: Ravi Sawant', 'Hindi'] };
    expect(classHistoryEntry(entry('class.teachings', [change]), say)).toMatchObject({
      act: 'Subjects and teachers changed',
      changes: [{ field: 'Subjects and teachers', from: '', to: 'Marathi: Ravi Sawant, Hindi' }],
    });
  });

  it('says how roll numbers were assigned', () => {
    const changes = [
      { field: 'by', from: null, to: 'gender_and_name' },
      { field: 'numbered', from: null, to: 38 },
    ];
    expect(classHistoryEntry(entry('class.roll', changes), say)).toMatchObject({
      act: 'Roll numbers assigned',
      changes: [
        { field: 'Order', to: 'By gender, then name' },
        { field: 'Roll numbers assigned', to: '38' },
      ],
    });
  });

  it('has a word for an unknown action', () => {
    expect(classHistoryEntry(entry('class.painted'), say).act).toBe('Changed');
  });
});
