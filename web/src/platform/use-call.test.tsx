import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient, type SaveMeta } from './query-client.ts';
import { storeSession } from './session.ts';
import { type Answers, answering, ok, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal } from './testing/people.ts';
import { useCallQuery, useSave } from './use-call.ts';

const toasts = { success: vi.fn(), error: vi.fn() };

function withClient(answers: Answers) {
  const asked = answering(answers);
  const queryClient = makeQueryClient(toasts);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { asked, queryClient, wrapper };
}

beforeEach(async () => {
  await withTexts();
  storeSession(principal);
  toasts.success.mockClear();
  toasts.error.mockClear();
});

describe('useCallQuery', () => {
  it('returns the result as data', async () => {
    const { wrapper } = withClient({ 'job/fetchAll': () => ok(['a job']) });
    const { result } = renderHook(() => useCallQuery('job/fetchAll'), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual(['a job']));
  });

  it('returns a failure as error, without a retry', async () => {
    const { wrapper, asked } = withClient({ 'job/fetchAll': () => refused(404, 'not_found') });
    const { result } = renderHook(() => useCallQuery('job/fetchAll'), { wrapper });
    await waitFor(() => expect(result.current.error?.answer.code).toBe('not_found'));
    expect(result.current.error?.answer.status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it('retries when no answer comes', async () => {
    let times = 0;
    const { wrapper } = withClient({ 'job/fetchAll': () => (times++ === 0 ? undefined : ok([])) });
    const { result } = renderHook(() => useCallQuery('job/fetchAll'), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual([]), { timeout: 3000 });
  });

  it('keeps the old rows while a filter changes', async () => {
    const { wrapper } = withClient({
      'search/fetchAll': ({ url }) => ok([url.searchParams.get('search')]),
    });
    const { result, rerender } = renderHook(
      ({ search }) =>
        useCallQuery('search/fetchAll', { query: { search } }, { keepPrevious: true }),
      { wrapper, initialProps: { search: 'a' } },
    );
    await waitFor(() => expect(result.current.data).toEqual(['a']));
    rerender({ search: 'b' });
    expect(result.current.data).toEqual(['a']);
    await waitFor(() => expect(result.current.data).toEqual(['b']));
  });

  it('calls the server even when the browser reports to be offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { wrapper } = withClient({ 'job/fetchAll': () => ok([]) });
    const { result } = renderHook(() => useCallQuery('job/fetchAll'), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual([]));
  });
});

describe('useSave', () => {
  const row = 'auth/logout';

  async function save(reply: Answers[string], meta?: SaveMeta) {
    const page = withClient({ [row]: reply });
    const { result } = renderHook(() => useSave(row, meta), { wrapper: page.wrapper });
    const answer = await act(() => result.current.mutateAsync({}));
    return { ...page, answer };
  }

  it('returns the answer and shows its message', async () => {
    const { answer } = await save(() => ok(null, 'Saved.'));
    expect(answer).toMatchObject({ success: true });
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Saved.');
  });

  it('shows no toast without a message', async () => {
    await save(() => ok(null));
    expect(toasts.success).not.toHaveBeenCalled();
  });

  it('returns a failure without throwing, and shows its message', async () => {
    const { answer } = await save(() => refused(409, 'in_use', { message: '3 schools use it.' }));
    expect(answer).toMatchObject({ success: false, code: 'in_use' });
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('3 schools use it.');
  });

  it('leaves field errors to the form', async () => {
    await save(() => refused(422, 'invalid_input', { errors: [{ field: 'a', message: 'b' }] }));
    expect(toasts.error).not.toHaveBeenCalled();
  });

  it.each(['not_signed_in', 'plan_expired', 'password_change_required'])(
    'says nothing of %s, which leads elsewhere',
    async (code) => {
      await save(() => refused(403, code));
      expect(toasts.error).not.toHaveBeenCalled();
    },
  );

  it('shows no toast where the page shows the result itself', async () => {
    await save(() => ok(null, 'Saved.'), { quiet: true });
    await save(() => refused(500, 'internal'), { quiet: true });
    expect(toasts.success).not.toHaveBeenCalled();
    expect(toasts.error).not.toHaveBeenCalled();
  });

  it('invalidates the rows and controllers it names, and no others', async () => {
    const { queryClient, wrapper } = withClient({ [row]: () => ok(null) });
    const rows = ['school/fetchAllSchool', 'school/fetchPrincipals', 'schoolUser/fetchAll', 'a/b'];
    for (const name of rows) queryClient.setQueryData([name, {}], 'old');
    const meta = { invalidates: ['school', 'a/b'] };
    const { result } = renderHook(() => useSave(row, meta), { wrapper });
    await act(() => result.current.mutateAsync({}));
    const stale = rows.filter((name) => queryClient.getQueryState([name, {}])?.isInvalidated);
    expect(stale).toEqual(['school/fetchAllSchool', 'school/fetchPrincipals', 'a/b']);
  });

  it('invalidates nothing after a failure', async () => {
    const { queryClient, wrapper } = withClient({ [row]: () => refused(500, 'internal') });
    queryClient.setQueryData(['school/fetchAllSchool', {}], 'old');
    const { result } = renderHook(() => useSave(row, { invalidates: ['school'] }), { wrapper });
    await act(() => result.current.mutateAsync({}));
    const state = queryClient.getQueryState(['school/fetchAllSchool', {}]);
    expect(state?.isInvalidated).toBe(false);
  });
});
