import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';
import { type KeptPage, keptPagesName, withChanges } from './page-changes.ts';

/** One save of a page: what was drawn since the one before. */
export type WaitingSave = OutboxItemOf<'whiteboard/savePage'>;

/** What somebody drew stays theirs after logout, as nothing of it could be left out. */
export const boardPageKind: OutboxKind<WaitingSave> = {
  rows: ['whiteboard/savePage'],
  settle: ({ body }, { version }) => ({
    // A later save of this device was drawn on what this one has made.
    rebase: (other) =>
      other.body.pageId === body.pageId ? { ...other, body: { ...other.body, version } } : other,
    copy: {
      name: keptPagesName,
      id: body.pageId,
      update: (kept: KeptPage) => withChanges(kept, body, version),
    },
  }),
};

export const isSave = isOfKind(boardPageKind);
