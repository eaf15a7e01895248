import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../platform/call.ts';
import { invalidate } from '../../platform/query-client.ts';

/** After a conflict the record is fetched again, so that the next attempt starts from its current state. */
export function useRefreshed() {
  const queryClient = useQueryClient();
  return async <Result>(saving: Promise<Answer<Result>>): Promise<Answer<Result>> => {
    const answer = await saving;
    if (!answer.success && answer.code === 'conflict') {
      void invalidate(queryClient, ['student/fetchById/:id', 'studentSchool']);
    }
    return answer;
  };
}
