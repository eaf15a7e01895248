// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { invalidate, makeQueryClient } from './query-client.ts';

const toasts = { success: () => {}, error: () => {} };

describe('a change', () => {
  it('asks again for a first answer that was on its way when it was saved', async () => {
    const queryClient = makeQueryClient(toasts);
    const answers: ((books: string) => void)[] = [];
    const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
    const queryKey = ['library/fetchLoans', {}];
    const shown = new QueryObserver(queryClient, { queryKey, queryFn: ask });
    const stop = shown.subscribe(() => {});
    const changed = invalidate(queryClient, ['library']);
    answers[0]!('no books');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    answers[1]!('book 103');
    await changed;
    expect(shown.getCurrentResult().data).toBe('book 103');
    stop();
  });

  it('leaves alone what it does not change', async () => {
    const queryClient = makeQueryClient(toasts);
    const ask = vi.fn(async () => 'Mathematics');
    await queryClient.fetchQuery({ queryKey: ['subject/fetchAll', {}], queryFn: ask });
    await invalidate(queryClient, ['library', 'subject/fetchOne']);
    expect(queryClient.getQueryState(['subject/fetchAll', {}])?.isInvalidated).toBe(false);
  });
});
