import type { RowName } from '@shala/contract/rows.ts';
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { type Answer, type CallArguments, type CallInput, type CallResult, call } from './call.ts';
import { CallError, type SaveMeta } from './query-client.ts';

export interface CallQueryOptions<N extends RowName>
  extends Pick<
    UseQueryOptions<CallResult<N>, CallError>,
    'enabled' | 'staleTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'gcTime'
  > {
  /** Lists: the old rows stay in view while a filter changes. */
  keepPrevious?: boolean;
  /** What a field or a filter offers; its page or dialog says when it cannot be fetched. */
  isChoice?: boolean;
}

/** For loaders and for reading or filling the cache; pages use `useCallQuery`. */
export function callQuery<N extends RowName>(name: N, input?: CallInput<N>) {
  return queryOptions<CallResult<N>, CallError>({
    queryKey: [name, input ?? {}],
    queryFn: async ({ signal }) => {
      const answer = await call(name, ...([input, { signal }] as CallArguments<N>));
      if (!answer.success) throw new CallError(answer);
      return answer.result;
    },
  });
}

/** `data` is the result, `error.answer` the failed answer. */
export function useCallQuery<N extends RowName>(
  name: N,
  ...[input, { keepPrevious = false, isChoice = false, ...options } = {}]: Record<
    never,
    never
  > extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallQueryOptions<N>]
    : [input: CallInput<N>, options?: CallQueryOptions<N>]
): UseQueryResult<CallResult<N>, CallError> {
  return useQuery({
    ...callQuery(name, input as CallInput<N>),
    ...options,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    meta: { isChoice },
  } as UseQueryOptions<CallResult<N>, CallError>);
}

/**
 * Saves through a row. `const answer = await save.mutateAsync({ body })` never throws; on `success: false` the
 * form shows `answer.errors`. The query client shows the toast and invalidates.
 */
export function useSave<N extends RowName>(
  name: N,
  meta: SaveMeta = {},
): UseMutationResult<Answer<CallResult<N>>, CallError, CallInput<N>> {
  return useMutation({
    mutationFn: (input: CallInput<N>) => call(name, ...([input] as CallArguments<N>)),
    meta,
  });
}
