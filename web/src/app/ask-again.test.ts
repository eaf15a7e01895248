import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

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
});
