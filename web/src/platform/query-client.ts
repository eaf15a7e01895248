import { focusManager, MutationCache, QueryClient } from '@tanstack/react-query';
import type { Answer, CallFailure } from './call.ts';

export interface SaveMeta extends Record<string, unknown> {
  /** Rows (`school/fetchAllSchool`) or whole controllers (`school`) whose answers are out of date after it. */
  invalidates?: readonly string[];
  /** The form or page says itself how it went. */
  quiet?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
    mutationMeta: SaveMeta;
  }
}

/** A refused call, as React Query wants it: thrown. */
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

/** The person is led elsewhere, which says enough. */
const movesOn = ['not_signed_in', 'plan_expired', 'password_change_required'];

/** Another window in front hides no tab: coming back to this one is told by its focus alone. */
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
        // `call` itself says when there is no network; a paused query would show a skeleton for ever.
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
        if (!answer.success && !quiet && !answer.errors && !movesOn.includes(answer.code)) {
          toasts.error(answer.message);
        }
        if (answer.success) return invalidate(queryClient, invalidates);
      },
    }),
  });
  return queryClient;
}

/** Rows, or whole controllers, whose answers are out of date. */
export function invalidate(queryClient: QueryClient, names: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [row] }) =>
      typeof row === 'string' && names.some((name) => row === name || row.startsWith(`${name}/`)),
  });
}
