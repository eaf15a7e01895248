import type { Job } from '@shala/contract/jobs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useJob } from './job-stream.ts';
import { makeQueryClient } from './query-client.ts';
import { storeSession } from './session.ts';
import { answering, ok, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal } from './testing/people.ts';

const ended: Job = {
  id: 'j1',
  kind: 'student-import',
  state: 'done',
  done: 10,
  total: 10,
  result: null,
  message: null,
  label: null,
  createdAt: '2026-11-21T04:00:00Z',
  endedAt: '2026-11-21T04:00:09Z',
};

it('useJob reads a job that has ended again when the page takes another language', async () => {
  await withTexts();
  storeSession(principal);
  answering({
    'job/stream/:id': () => refused(404, 'not_found'),
    'job/fetchById/:id': () => ok({ ...ended, message: `words in ${i18next.language}` }),
  });
  const queryClient = makeQueryClient({ success: vi.fn(), error: vi.fn() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useJob('j1'), { wrapper });
  await waitFor(() => expect(result.current?.message).toBe('words in en'));
  await act(() => i18next.changeLanguage('hi'));
  await waitFor(() => expect(result.current?.message).toBe('words in hi'));
});
