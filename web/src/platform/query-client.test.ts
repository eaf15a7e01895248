// @vitest-environment jsdom

import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { CallFailure } from './call.ts';
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

  it.each(['conflict', 'not_found'] as const)(
    'that somebody else has overtaken asks again for what it would have changed: %s',
    async (code) => {
      const queryClient = makeQueryClient(toasts);
      await ask(queryClient);
      await fail(queryClient, code);
      expect(queryClient.getQueryState(['library/fetchLoans', {}])?.isInvalidated).toBe(true);
    },
  );

  it('that somebody else has overtaken answers once what they have made of it is there', async () => {
    const queryClient = makeQueryClient(toasts);
    let books = 'book 103';
    const queryKey = ['library/fetchLoans', {}];
    const queryFn = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return books;
    };
    const shown = new QueryObserver(queryClient, { queryKey, queryFn });
    const stop = shown.subscribe(() => {});
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('book 103'));
    books = 'no books';
    await fail(queryClient, 'conflict');
    expect(shown.getCurrentResult().data).toBe('no books');
    stop();
  });

  it.each([
    ['once', true],
    ['repeated', true],
    ['unsent', false],
  ] as const)(
    'without an answer asks again for what it may have changed, if it was sent: %s',
    async (unanswered, isAsked) => {
      const queryClient = makeQueryClient(toasts);
      await ask(queryClient);
      await fail(queryClient, 'offline', { unanswered });
      expect(queryClient.getQueryState(['library/fetchLoans', {}])?.isInvalidated).toBe(isAsked);
    },
  );

  it('that failed for another reason asks for nothing again', async () => {
    const queryClient = makeQueryClient(toasts);
    await ask(queryClient);
    await fail(queryClient, 'internal');
    expect(queryClient.getQueryState(['library/fetchLoans', {}])?.isInvalidated).toBe(false);
  });
});

const ask = (queryClient: QueryClient) =>
  queryClient.fetchQuery({ queryKey: ['library/fetchLoans', {}], queryFn: async () => 'book 103' });

const fail = (
  queryClient: QueryClient,
  code: CallFailure['code'],
  rest: Partial<CallFailure> = {},
) =>
  new MutationObserver(queryClient, {
    mutationFn: async (): Promise<CallFailure> => ({
      success: false,
      code,
      message: 'Not saved.',
      status: 409,
      ...rest,
    }),
    meta: { invalidates: ['library'] },
  }).mutate();
