import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { idsInCall } from '../../app/links/key-links.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/query-client.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { listQueryOf, parseListState } from '../../ui/list/list-state.ts';
import { asKeyQuery, type KeyListQuery, keyListDefaults } from './key-query.ts';

/** As many slips as a browser prints in one go. */
export const mostSlips = 500;

interface Slips {
  keys: ActivationKey[];
  /** Of all sheets. */
  total: number;
}

/** The keys of one sheet: those that the URL names, or else those that the list's filters leave. */
export function useSlips() {
  const { search } = useUrlState();
  const { hash } = useLocation();
  const ids = [search.id ?? [], new URLSearchParams(hash).getAll('id')].flat().map(String);
  const list = parseListState(search, keyListDefaults);
  const query = asKeyQuery({ ...listQueryOf(list), pageSize: mostSlips });
  const slips = useQuery({
    queryKey: ['activationKey/slips', ids, query],
    queryFn: () => (ids.length > 0 ? slipsOf(ids, list.page) : page(query)),
  });
  return { ...slips, sheet: list.page };
}

async function slipsOf(ids: readonly string[], sheet: number): Promise<Slips> {
  const wanted = ids.slice((sheet - 1) * mostSlips, sheet * mostSlips);
  const keys: ActivationKey[] = [];
  for (const id of inPieces(wanted, idsInCall)) {
    keys.push(...(await page({ id, pageSize: idsInCall })).keys);
  }
  const byId = new Map(keys.map((key) => [key.id, key]));
  return { keys: wanted.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}

async function page(query: KeyListQuery): Promise<Slips> {
  const answer = await call('activationKey/fetchAllActivationCode', { query });
  if (!answer.success) throw new CallError(answer);
  const { rows, total } = answer.result;
  return { keys: rows, total };
}
