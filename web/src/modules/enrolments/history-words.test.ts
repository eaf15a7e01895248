import { type AuditEntry, auditedEntities } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import { formatDay } from '../../ui/format.ts';
import { enrolmentHistoryEntry, isOfEnrolments } from './history-words.ts';

const wordsOf = (
  act: string,
  changes: [field: string, from: unknown, to: unknown][],
  language: 'en' | 'hi' | 'mr' = 'en',
) => {
  const t = textsOf('enrolments', language);
  return enrolmentHistoryEntry(
    {
      id: '1',
      at: '2026-11-21T05:15:00.000Z',
      accountName: 'Anita Naik',
      act,
      entity: act.split('.')[0],
      entityName: 'LC/2026-27/7',
      changes: changes.map(([field, from, to]) => ({ field, from, to })),
    } as AuditEntry,
    { t: (key) => t(key), day: (day) => formatDay(day, 'en'), number: String },
  );
};

describe('the history of a stay at a school', () => {
  it('says that a student left, when and why', () => {
    const { act, changes } = wordsOf('admission.leave', [
      ['leftOn', null, '2026-10-31'],
      ['leavingReason', null, 'moved_away'],
      ['isRte', false, false],
    ]);
    expect(act).toBe('Marked as left');
    expect(changes).toEqual([
      { field: 'Date of leaving', from: '', to: '31 Oct 2026' },
      { field: 'Reason for leaving', from: '', to: 'Change of residence' },
    ]);
  });

  it('says to which class a student was moved, and from what day on', () => {
    expect(
      wordsOf('enrolment.class', [
        ['class', '5 A', '5 B'],
        ['from', null, '2026-11-16'],
      ]).changes,
    ).toEqual([
      { field: 'Class', from: '5 A', to: '5 B' },
      { field: 'From', from: '', to: '16 Nov 2026' },
    ]);
  });

  it('says the answer to a transfer, not that it waited before', () => {
    const { act, changes } = wordsOf('transfer.accept', [
      ['state', 'asked', 'accepted'],
      ['answer', null, 'Good luck'],
    ]);
    expect(act).toBe('Accepted transfer');
    expect(changes).toEqual([{ field: 'Note', from: '', to: 'Good luck' }]);
  });

  it('names a certificate by its number, and its language in words', () => {
    expect(
      wordsOf('certificate.issue', [
        ['language', null, 'mr'],
        ['isDuplicate', null, false],
      ]).changes,
    ).toEqual([
      { field: 'Certificate no.', from: '', to: 'LC/2026-27/7' },
      { field: 'Language', from: '', to: 'Marathi' },
    ]);
  });
});

/** What the server writes of each. */
const acts = {
  'admission.add': ['registerNumber', 'admittedOn', 'kind', 'previousSchool', 'isRte'],
  'admission.edit': ['registerNumber', 'admittedOn', 'previousSchool', 'isRte'],
  'admission.leave': ['leftOn', 'leavingReason', 'leavingRemark'],
  'admission.readmit': ['leftOn', 'leavingReason', 'leavingRemark'],
  'enrolment.class': ['class', 'from'],
  'enrolment.delete': ['class', 'from'],
  'promotion.add': ['fromYear', 'toYear', 'promoted', 'detained', 'left'],
  'promotion.undo': ['fromYear', 'toYear', 'promoted', 'detained', 'left'],
  'transfer.ask': ['class', 'registerNumber'],
  'transfer.give': ['toSchool', 'registerNumber'],
  'transfer.accept': ['answer'],
  'transfer.refuse': ['answer'],
  'transfer.cancel': ['answer'],
  'certificate.issue': ['student', 'language', 'isDuplicate'],
  'certificate.cancel': ['reason'],
};

describe.each(['en', 'hi', 'mr'] as const)('the history in %s', (language) => {
  it.each(Object.entries(acts))('has words for %s and all its fields', (act, fields) => {
    const entry = wordsOf(
      act,
      fields.map((field) => [field, null, field === 'language' ? 'en' : '1']),
      language,
    );
    expect(entry.act).not.toBe(wordsOf('admission.something_new', [], language).act);
    for (const { field } of entry.changes) expect(fields).not.toContain(field);
  });
});

it('the history of an enrolment takes every record of one that the audit has', () => {
  expect(auditedEntities.filter((entity) => isOfEnrolments({ entity } as AuditEntry))).toEqual([
    'admission',
    'enrolment',
    'promotion',
    'transfer',
    'certificate',
  ]);
});
