import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../platform/query-client.ts';
import { ErrorState } from '../states/error-state.tsx';

type Query = Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'refetch'>;

/** The failure of a list's call, shown above the rows that are still there or in their place. */
export const listFailure = ({ data, error, refetch }: Query) =>
  error && (
    <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim={data !== undefined} />
  );
