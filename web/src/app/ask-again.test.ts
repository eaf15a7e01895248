// @vitest-environment jsdom

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { askAgain } from '../platform/query-client.ts';
import { followLanguage } from './ask-again.ts';

const queryKey = ['dashboard/fetchAll', {}];

describe('after a change of the language', () => {
  it('answers are asked for again', async () => {
    const queryClient = new QueryClient();
    await queryClient.fetchQuery({ queryKey, queryFn: () => 'Mathematics' });
    await askAgain(queryClient);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('so are those that were on their way', async () => {
    const queryClient = new QueryClient();
    let answer = (_: string) => {};
    const asked = queryClient.fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    });
    const again = askAgain(queryClient);
    answer('Mathematics');
    expect(await asked).toBe('Mathematics');
    await again;
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('the page is busy until the answers have come in it', async () => {
    const queryClient = new QueryClient();
    let answer = (_: string) => {};
    const queryFn = vi
      .fn(
        () =>
          new Promise<string>((resolve) => {
            answer = resolve;
          }),
      )
      .mockResolvedValueOnce('Mathematics');
    const shown = new QueryObserver(queryClient, { queryKey, queryFn });
    const stop = shown.subscribe(() => {});
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('Mathematics'));
    followLanguage(queryClient);
    i18next.emit('languageChanged', 'hi');
    expect(document.body.getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    answer('गणित');
    await vi.waitFor(() => expect(document.body.hasAttribute('aria-busy')).toBe(false));
    expect(shown.getCurrentResult().data).toBe('गणित');
    stop();
  });
});
