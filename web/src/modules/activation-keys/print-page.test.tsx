import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { slipsHref } from '../../app/links/key-links.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { ok, type RecordedCall } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { munge, officer, sampleKey, surroundings } from './testing/sample-keys.ts';

const fetchAll = 'activationKey/fetchAllActivationCode';

/** Of the keys that are asked for the server still has one in ten: a page of 500 slips takes a busy machine a minute. */
const isKept = (_: unknown, index: number) => index % 10 === 0;

async function openSheet(path: string, { total = 0, language = 'en' } = {}) {
  const reply = ({ url }: RecordedCall) => {
    const ids = url.searchParams.getAll('id');
    // Not in the order that was asked for.
    const rows = ids
      .filter(isKept)
      .map((id) => sampleKey(Number(id.slice(-5))))
      .reverse();
    return ok({ rows: ids.length > 0 ? rows : [sampleKey(1, munge)], total: ids.length || total });
  };
  const app = await openApp(path, {
    session: officer,
    language,
    answers: { ...surroundings(officer), [fetchAll]: reply },
  });
  await screen.findAllByRole('article');
  const calls = () => app.calls.filter(({ row }) => row === fetchAll);
  return { calls, idsAsked: () => calls().map(({ url }) => url.searchParams.getAll('id')) };
}

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: idOf(10_001 + index) }));
const shown = () => screen.getAllByRole('article').map((slip) => slip.getAttribute('aria-label'));

describe('the sheet of slips', () => {
  it('gives each school its key and the first steps in three languages', async () => {
    await openSheet('/activation-code/print?state=unused', { total: 1, language: 'hi' });
    const slip = screen.getByRole('article', { name: 'ABCD-EFGH-1' });
    const said = within(slip);
    said.getByText('ZPPS Munge');
    said.getByText(/UDISE 27330100102/);
    said.getByText(location.origin);
    said.getByText('Plan of 12 months, for 3 devices');
    said.getByText('12 महीने का प्लान, 3 डिवाइस के लिए');
    said.getByText('12 महिन्यांचा प्लॅन, 3 डिव्हाइससाठी');
    expect(said.getAllByRole('listitem')).toHaveLength(9);
    said.getByText('Sign in with your e-mail and password.');
  });

  it('follows the filters of the list', async () => {
    const { calls } = await openSheet('/activation-code/print?state=unused&search=munge&page=2', {
      total: 1200,
    });
    const { searchParams } = calls()[0]!.url;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      state: 'unused',
      search: 'munge',
      page: '2',
      pageSize: '500',
    });
    screen.getByText(
      /^You selected 1,200 keys; 500 can be printed at a time\. This is part 2 of 3/,
    );
  });

  it('is the chosen keys in their order, asked for a hundred at a time', async () => {
    const keys = idsOf(130);
    const { idsAsked } = await openSheet(slipsHref(keys));
    expect(idsAsked().map(({ length }) => length)).toEqual([100, 30]);
    expect(shown()).toEqual(
      keys.filter(isKept).map(({ id }) => `ABCD-EFGH-${Number(id.slice(-5))}`),
    );
  });

  it('has at most 500 of them, and says so', async () => {
    const keys = idsOf(503).map(({ id }) => id);
    const { idsAsked } = await openSheet(slipsHref(idsOf(503)));
    expect(idsAsked().flat()).toEqual(keys.slice(0, 500));
    expect(shown()).toHaveLength(50);
    screen.getByText(/^You selected 503 keys; .* This is part 1 of 2/);
    await userEvent.click(screen.getByRole('button', { name: 'Next part' }));
    await screen.findByText(/This is part 2 of 2/);
    await screen.findByRole('article', { name: 'ABCD-EFGH-10501' });
    expect(idsAsked().at(-1)).toEqual(keys.slice(500));
  });
});

describe('the address of a sheet', () => {
  it('names a few keys where every browser and server reads it', () => {
    expect(slipsHref(idsOf(1))).toBe(`/activation-code/print?id=${idOf(10_001)}`);
  });

  it('keeps many keys out of the request line, which servers cut off', () => {
    const href = slipsHref(idsOf(500));
    expect(href.split('#')[0]).toBe('/activation-code/print');
    expect(new URLSearchParams(href.split('#')[1]).getAll('id')).toHaveLength(500);
  });
});
