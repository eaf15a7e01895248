import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from './call.ts';
import { invalidate } from './query-client.ts';

/** After a conflict the rows are fetched again, so that the next attempt starts from their current state. */
export function useRefreshed(names: readonly string[]) {
  const queryClient = useQueryClient();
  return async <Result>(saving: Promise<Answer<Result>>): Promise<Answer<Result>> => {
    const answer = await saving;
    if (!answer.success && answer.code === 'conflict') void invalidate(queryClient, names);
    return answer;
  };
}
