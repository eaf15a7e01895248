import { idOf } from '../../testing/ids.ts';
import { principal } from '../../testing/people.ts';
import type { OutboxItem } from '../outbox-item.ts';
import type { OutboxKind } from '../outbox-kinds.ts';

/** A kind for the tests, which no module has: notes on a subject. */
export interface Note extends OutboxItem {
  row: 'User/updatePreferences';
  body: { idempotencyKey: string; subject: string; seen: number };
  /** The name of the note's author. */
  name?: string;
  /** The value on the server. */
  theirs?: { outcome: string; name: string | null };
}

export interface NoteResult {
  outcome: 'saved' | 'conflict' | 'refused';
  version: number;
  name: string;
}

export const noteRow = 'User/updatePreferences';
export const otherRow = 'auth/changePassword';

export const noteKind: OutboxKind<Note> = {
  rows: [noteRow],
  settle: (item, result) => {
    const { outcome, version, name } = result as unknown as NoteResult;
    return {
      needsReview: outcome === 'saved' ? undefined : { ...item, theirs: { outcome, name } },
      rebase: (other) =>
        other.body.subject === item.body.subject
          ? { ...other, body: { ...other.body, seen: version } }
          : other,
      copy: {
        name: 'subjects',
        id: item.body.subject,
        update: (copy: { version: number }) => ({ ...copy, version }),
      },
    };
  },
  withoutNames: ({ name: _, theirs, ...rest }) =>
    theirs ? { ...rest, theirs: { ...theirs, name: null } } : rest,
};

/** A kind without `settle`: nothing is left of an item once the server has saved it. */
export const plainKind: OutboxKind = { rows: [otherRow] };

export function note(number: number, rest: Partial<Note> = {}): Note {
  const key = idOf(number);
  return {
    key,
    account: principal.email,
    madeAt: `2026-11-21T05:0${number}:00.000Z`,
    row: noteRow,
    body: { idempotencyKey: key, subject: 'algebra', seen: 0 },
    name: 'Patil Asha',
    ...rest,
  };
}
