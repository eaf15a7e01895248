import { useEffect } from 'react';
import type { CallError } from '../../platform/query-client.ts';
import type { useUrlState } from '../../platform/use-url-state.ts';
import type { ListDefaults } from './list-state.ts';

/**
 * Takes out of the address what the server does not know as a sorting, a page or a filter of the list: somebody typed
 * it, or an older page wrote it. What was searched for stays. True while it does so.
 */
export function useWithoutWrongParameters(
  { search, navigate }: ReturnType<typeof useUrlState>,
  error: CallError | null,
  { filters = [] }: ListDefaults,
): boolean {
  const refused = error?.answer.errors?.map(({ field }) => field.split('.')[0]!) ?? [];
  const wrong = ['page', 'pageSize', 'sort', ...filters].filter(
    (name) => refused.includes(name) && search[name] !== undefined,
  );
  const isCorrecting = wrong.length > 0;
  useEffect(() => {
    if (!isCorrecting) return;
    const others = Object.entries(search).filter(([name]) => !wrong.includes(name));
    navigate({ search: Object.fromEntries(others), replace: true });
  });
  return isCorrecting;
}
