import { focusManager, MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Answer, CallFailure } from './call.ts';

export interface SaveMeta extends Record<string, unknown> {
  /** Rows (`school/fetchAllSchool`) or whole controllers (`school`) whose answers are out of date after it. */
  invalidates?: readonly string[];
  /** No toast, as the form or page shows the result itself. */
  quiet?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
    mutationMeta: SaveMeta;
    queryMeta: { isChoice?: boolean };
  }
}

/** A failed call as an exception, as React Query expects it. */
export class CallError extends Error {
  readonly answer: CallFailure;

  constructor(answer: CallFailure) {
    super(answer.message);
    this.name = 'CallError';
    this.answer = answer;
  }
}

export interface Toasts {
  success(message: string): void;
  error(message: string): void;
}

/** These errors lead the person to another page and need no toast. */
const redirectingCodes = ['not_signed_in', 'plan_expired', 'password_change_required'];

/** Somebody else has changed or deleted what the page shows. */
const staleCodes = ['conflict', 'not_found'];

const isSent = ({ unanswered }: CallFailure): boolean =>
  unanswered !== undefined && unanswered !== 'unsent';

/** A window behind another one counts as visible, so only its focus shows that the person is back. */
function followWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus();
    addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  });
}

/** Toasts and invalidation after every save happen here, and only here. */
export function makeQueryClient(toasts: Toasts): QueryClient {
  followWindowFocus();
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // `call` itself fails without network; a paused query would show a skeleton for ever.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => error.answer?.code === 'offline' && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (data, _input, _context, mutation) => {
        const { invalidates = [], quiet = false } = mutation.meta ?? {};
        const answer = data as Answer<unknown>;
        if (answer.success && answer.message && !quiet) toasts.success(answer.message);
        if (
          !answer.success &&
          !quiet &&
          !answer.errors &&
          !redirectingCodes.includes(answer.code)
        ) {
          toasts.error(isSent(answer) ? i18next.t('shell:call.unanswered') : answer.message);
        }
        if (answer.success) return invalidate(queryClient, invalidates);
        // The next attempt starts from what somebody else has made of it, which is there once the page says why.
        if (staleCodes.includes(answer.code)) return invalidate(queryClient, invalidates);
        // What was sent may be done; nobody waits, as the network may be away for long.
        if (isSent(answer)) void invalidate(queryClient, invalidates);
      },
    }),
  });
  return queryClient;
}

/** Rows, or whole controllers, whose answers are out of date. */
export const invalidate = (queryClient: QueryClient, names: readonly string[]): Promise<void> =>
  askAgain(
    queryClient,
    ({ queryKey: [row] }) =>
      typeof row === 'string' && names.some((name) => row === name || row.startsWith(`${name}/`)),
  );

/**
 * Asks again for answers. A first answer that is still on its way may be of before: React Query leaves it to arrive, so
 * it is asked for once more when it is there.
 */
export async function askAgain(
  queryClient: QueryClient,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const onTheWay = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && isMeant(query),
  });
  await Promise.allSettled([
    queryClient.invalidateQueries({ predicate: isMeant }),
    ...onTheWay.map(({ promise }) => promise),
  ]);
  await queryClient.invalidateQueries({ predicate: (query) => onTheWay.includes(query) });
}
