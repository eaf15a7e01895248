import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../platform/call.ts';
import { invalidate } from '../../platform/query-client.ts';

/** After a conflict the fees are fetched again, as another window has taken, paid back or closed meanwhile. */
export function useRefreshed() {
  const queryClient = useQueryClient();
  return async <Result>(saving: Promise<Answer<Result>>): Promise<Answer<Result>> => {
    const answer = await saving;
    if (!answer.success && answer.code === 'conflict') void invalidate(queryClient, ['fees']);
    return answer;
  };
}
