import type { AuditEntry } from '@shala/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import { keyHistoryEntry } from './history-words.ts';

const t = textsOf('activation-keys');

const wordsOf = (act: string, changes: AuditEntry['changes'] = []) =>
  keyHistoryEntry(
    {
      id: '1',
      at: '2026-11-21T05:00:00.000Z',
      act: `activation_key.${act}`,
      entity: 'activation_key',
      entityId: '2',
      entityName: 'ABCD-····-····',
      accountId: null,
      accountName: null,
      schoolId: null,
      schoolName: null,
      changes,
      address: null,
    },
    { t: (key) => t(key), day: (day) => `(${day})`, number: (value) => `#${value}` },
  );

describe('the history of a key in words', () => {
  it.each([
    ['generate', 'Generated'],
    ['bind', 'A device was connected'],
    ['release', 'A device was released'],
    ['extend', 'Extended'],
    ['edit', 'Note changed'],
    ['assign', 'Assigned to a school'],
    ['pool', 'Added to or removed from a district pool'],
    ['revoke', 'Revoked'],
    ['repaint', 'Changed'],
  ])('says of %s: %s', (act, words) => {
    expect(wordsOf(act).act).toBe(words);
  });

  it('says days, figures, states and devices as people read them', () => {
    const { changes } = wordsOf('revoke', [
      { field: 'state', from: 'active', to: 'revoked' },
      { field: 'planKeptUntil', from: null, to: '2027-11-20' },
      { field: 'maxDevices', from: 3, to: 5 },
      { field: 'deviceId', from: null, to: '3f2b8c1e-5d4a-4e6f-8a7b-9c0d1e2f3a4b' },
      { field: 'districtName', from: 'Sindhudurg', to: null },
    ]);
    expect(changes).toEqual([
      { field: 'Status', from: 'Active', to: 'Revoked' },
      { field: 'School plan runs until', from: '', to: '(2027-11-20)' },
      { field: 'Devices allowed', from: '#3', to: '#5' },
      { field: 'Device', from: '', to: '3F2B8C1E' },
      { field: 'District pool', from: 'Sindhudurg', to: '' },
    ]);
  });
});
