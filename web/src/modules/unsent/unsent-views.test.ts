// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { outboxKinds } from '../../app/outbox-kinds.ts';
import { viewOf } from './unsent-views.ts';

const rows = outboxKinds.flatMap((kind) => kind.rows.map((row) => ({ row, kind })));
/** Openings of content are quiet, so that no page lists them. */
const listed = rows.filter(({ row }) => row !== 'content/markOpened');

it.each(listed)('$row has the view of its kind', ({ row, kind }) => {
  expect(viewOf({ key: 'k', account: 'a@b.in', row, body: {}, madeAt: '' })?.kind).toBe(kind);
});

it('no two kinds share a row', () => {
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});
