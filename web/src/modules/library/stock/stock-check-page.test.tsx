import type { StockCheck, StockLine } from '@shala/contract/stock-checks.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

const munge = { id: '01930000-0000-7000-8000-000000000101', name: 'Munge', planEndsOn: null };

const check = (rest: Partial<StockCheck> = {}): StockCheck => ({
  id: '01930000-0000-7000-8000-000000000801',
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  shelf: '3/B',
  startedAt: '2026-11-25T05:00:00Z',
  startedBy: 'Asha Gavit',
  endedAt: null,
  endedBy: null,
  counts: { found: 7, missing: 2, misplaced: 0, on_loan: 0, not_in_stock: 0, unknown: 0 },
  toMarkLost: 0,
  ...rest,
});
const ended = check({
  endedAt: '2026-11-25T06:00:00Z',
  endedBy: 'Asha Gavit',
  version: 2,
  toMarkLost: 2,
});

const line = (rest: Partial<StockLine> = {}): StockLine => ({
  copyId: '01930000-0000-7000-8000-000000000901',
  bookId: '01930000-0000-7000-8000-000000000701',
  accessionNumber: '1201',
  outcome: 'missing',
  bookName: 'Shyamchi Aai',
  shelf: '3/B',
  foundOnShelf: null,
  scannedAt: null,
  scannedBy: null,
  markedLost: false,
  ...rest,
});

async function openCheck(of: StockCheck, lines: StockLine[], answers: Answers = {}) {
  const app = await openApp(`/library-management/stock/${of.id}`, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(principal, { accessControlList: ['Library Management'], schools: [munge] }),
        ]),
      'library/fetchStockCheck/:id': () => ok(of),
      'library/fetchStockCheckLines': () => ok({ rows: lines, total: lines.length }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Verification of 3/B' });
  return app;
}

const bodyOf = (app: Awaited<ReturnType<typeof openCheck>>, row: string) =>
  app.calls.find((call) => call.row === row)?.body;

describe('the page of a stock verification', () => {
  it('says of a scanned copy where it belongs, and is ready for the next', async () => {
    const app = await openCheck(check(), [line()], {
      'library/recordStockScan': () =>
        ok(
          line({ accessionNumber: '44', outcome: 'misplaced', shelf: '4/A', foundOnShelf: '3/B' }),
        ),
    });
    const box = await screen.findByRole('textbox', { name: 'Accession no.' });
    await userEvent.type(box, '44{Enter}');
    const last = within(await screen.findByRole('list', { name: 'Scanned last' }));
    await last.findByText(/Wrong shelf: belongs on 4\/A/);
    expect((box as HTMLInputElement).value).toBe('');
    expect(bodyOf(app, 'library/recordStockScan')).toEqual({
      id: check().id,
      accessionNumber: '44',
      shelf: null,
    });
  });

  it('leads from a copy that is not in stock to its book, and clears a wrong scan', async () => {
    const lost = line({ accessionNumber: '44', outcome: 'not_in_stock', foundOnShelf: '3/B' });
    const app = await openCheck(check(), [line(), { ...lost, scannedAt: check().startedAt }], {
      'library/recordStockScan': () => ok(lost),
      'library/clearStockScan': () => ok(null),
    });
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Accession no.' }),
      '44{Enter}',
    );
    const last = within(await screen.findByRole('list', { name: 'Scanned last' }));
    const toBook = await last.findByRole('link', { name: 'Open the book' });
    expect(toBook.getAttribute('href')).toBe(`/library-management/book/${lost.bookId}`);
    await userEvent.click(last.getByRole('button', { name: 'Clear the scan of 44' }));
    await screen.findByText('Scan of 44 cleared.');
    expect(last.queryByText(/^44/)).toBeNull();
    expect(bodyOf(app, 'library/clearStockScan')).toEqual({
      id: check().id,
      accessionNumber: '44',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 44' }));
    await screen.findByRole('menuitem', { name: 'Clear scan' });
    screen.getByRole('menuitem', { name: 'Open the book' });
  });

  it('keeps the number of a scan that did not arrive', async () => {
    const message = 'This verification has ended.';
    await openCheck(check(), [], {
      'library/recordStockScan': () => refused(409, 'conflict', { message }),
    });
    const box = await screen.findByRole('textbox', { name: 'Accession no.' });
    await userEvent.type(box, '44{Enter}');
    await screen.findByText(message);
    expect((box as HTMLInputElement).value).toBe('44');
  });

  it('takes every number of a scanner that is faster than the network, one after the other', async () => {
    const sent: ((answer: ReturnType<typeof ok>) => void)[] = [];
    const app = await openCheck(check(), [], {
      'library/recordStockScan': () => new Promise((resolve) => sent.push(resolve)),
    });
    const answerNext = async (accessionNumber: string) => {
      await waitFor(() => expect(sent).toHaveLength(1));
      sent.shift()!(ok(line({ accessionNumber, outcome: 'found' })));
    };
    const box = await screen.findByRole('textbox', { name: 'Accession no.' });
    await userEvent.type(box, '44{Enter}45{Enter}45{Enter}46{Enter}');
    await screen.findByText(/^Not entered yet:/);
    screen.getByText('45, 46');
    expect((box as HTMLInputElement).value).toBe('');
    for (const number of ['44', '45', '46']) await answerNext(number);
    const last = within(await screen.findByRole('list', { name: 'Scanned last' }));
    await last.findByText(/^46/);
    expect(screen.queryByText(/^Not entered yet/)).toBeNull();
    const scanned = app.calls.filter(({ row }) => row === 'library/recordStockScan');
    expect(
      scanned.map(({ body }) => (body as { accessionNumber: string }).accessionNumber),
    ).toEqual(['44', '45', '46']);
  });

  it('keeps what was scanned behind a number that was refused, and goes on with it', async () => {
    let isGone = true;
    await openCheck(check(), [], {
      'library/recordStockScan': ({ body }) =>
        isGone
          ? refused(503, 'offline', { message: 'The server could not be reached.' })
          : ok(line({ ...(body as StockLine), outcome: 'found' })),
    });
    const box = await screen.findByRole('textbox', { name: 'Accession no.' });
    fireEvent.change(box, { target: { value: '44' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.change(box, { target: { value: '45' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByText('The server could not be reached.');
    expect((box as HTMLInputElement).value).toBe('44');
    await screen.findByText(/Enter goes on with them\./);
    isGone = false;
    await userEvent.type(box, '{Enter}');
    const last = within(await screen.findByRole('list', { name: 'Scanned last' }));
    await last.findByText(/^45/);
    last.getByText(/^44/);
    expect(screen.queryByText(/Enter goes on/)).toBeNull();
  });

  it('marks the missing copies as lost after a question that counts them', async () => {
    const app = await openCheck(ended, [line()], {
      'library/markMissingLost': () => ok({ ...ended, toMarkLost: 0 }),
    });
    expect(screen.queryByRole('textbox', { name: 'Accession no.' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark 2 copies as lost' }));
    const dialog = await findDialog();
    dialog.getByText(/^2 copies can no longer be issued/);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await screen.findByText('Missing copies marked as lost.');
    expect(bodyOf(app, 'library/markMissingLost')).toEqual({ id: ended.id, version: 2 });
  });

  it('undoes it for one copy', async () => {
    const lost = line({ markedLost: true });
    const app = await openCheck(ended, [lost, line({ accessionNumber: '1202', bookId: null })], {
      'library/restoreMissing': () => ok(ended),
    });
    expect(screen.queryByRole('button', { name: 'Actions for 1202' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 1201' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo: it is here' }));
    await screen.findByText('1201 is in stock again.');
    expect(bodyOf(app, 'library/restoreMissing')).toEqual({ id: ended.id, copyId: lost.copyId });
  });
});
