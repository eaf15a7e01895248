import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../platform/query-client.ts';
import { ErrorState } from '../states/error-state.tsx';

type Query = Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'refetch'>;

/** What a list says when its call failed: above the rows that it still has, or in their place. */
export const listFailure = ({ data, error, refetch }: Query) =>
  error && (
    <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim={data !== undefined} />
  );
