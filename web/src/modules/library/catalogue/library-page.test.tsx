import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { atLibrary, bookOf, munge } from '../testing/library-records.ts';

const saved = (name: string) =>
  new Response('content', {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  });

async function openCatalogue(answers: Answers = {}, search = '') {
  const app = await openApp(`/library-management${search}`, {
    session: principal,
    answers: {
      ...atLibrary,
      'library/list': () => ok({ rows: [bookOf()], total: 1 }),
      'library/fetchShelves/:schoolId': () => ok([{ shelf: '3/B', copies: 2 }]),
      'subject/fetchSubjects': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('table', { name: 'Library' });
  const queryOf = (row: string) =>
    Object.fromEntries(app.calls.find((call) => call.row === row)?.url.searchParams ?? []);
  return { ...app, queryOf };
}

describe('labels of books', () => {
  it('are saved for a shelf and a sheet that is partly used', async () => {
    const { queryOf } = await openCatalogue({
      'library/fetchLabels': () => saved('barcode-labels.pdf'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^Label\b/), 'spine');
    await userEvent.selectOptions(dialog.getByLabelText(/^Sheet/), '40');
    await userEvent.clear(dialog.getByLabelText(/^Start at label/));
    await userEvent.type(dialog.getByLabelText(/^Start at label/), '5');
    await dialog.findByRole('option', { name: '3/B' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Shelf/), '3/B');
    await userEvent.click(dialog.getByRole('button', { name: 'Save PDF' }));
    await screen.findByText('Labels saved as barcode-labels.pdf.');
    expect(queryOf('library/fetchLabels')).toEqual({
      schoolId: munge.id,
      kind: 'spine',
      sheet: '40',
      start: '5',
      shelf: '3/B',
    });
  });

  it('are not asked for from a place that the sheet does not have', async () => {
    const { calls } = await openCatalogue();
    await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
    const dialog = await findDialog();
    await userEvent.clear(dialog.getByLabelText(/^Start at label/));
    await userEvent.type(dialog.getByLabelText(/^Start at label/), '25');
    await userEvent.click(dialog.getByRole('button', { name: 'Save PDF' }));
    await dialog.findAllByText(/Start at label/);
    expect(calls.some(({ row }) => row === 'library/fetchLabels')).toBe(false);
    expect(dialog.getByLabelText(/^Start at label/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the export of the catalogue', () => {
  const save = async (format: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: format }));
  };

  it('saves what the filters leave in the format that was chosen', async () => {
    const { queryOf } = await openCatalogue(
      { 'library/fetchBooksAsFile': () => saved('library-2026-11-25.mrc') },
      '?language=mr&page=2',
    );
    await save(/^MARC 21/);
    await screen.findByText('List saved as library-2026-11-25.mrc.');
    expect(queryOf('library/fetchBooksAsFile')).toEqual({
      schoolId: munge.id,
      language: 'mr',
      format: 'marc',
    });
  });

  it('says why it failed', async () => {
    const message = 'The server has no room.';
    await openCatalogue({
      'library/fetchBooksAsFile': () => refused(507, 'internal', { message }),
    });
    await save(/^MARCXML/);
    await screen.findByText(message);
  });
});
