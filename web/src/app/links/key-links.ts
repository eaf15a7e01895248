import { idsInCall } from '../../modules/activation-keys/key-query.ts';
import { stringifySearch } from '../search-params.ts';

interface Identified {
  id: string;
}

export const keysHref = '/activation-code';
export const generateHref = `${keysHref}?generate=new`;
export const printHref = `${keysHref}/print`;

export const keyHref = ({ id }: Identified) => `${keysHref}/key/${id}`;

/** More keys than a request line holds stand behind the `#`, which is sent to no server. */
export function slipsHref(keys: readonly Identified[]): string {
  const ids = new URLSearchParams(keys.map(({ id }) => ['id', id]));
  return `${printHref}${keys.length > idsInCall ? '#' : '?'}${ids}`;
}

/** The whole filtered list instead of single keys; a sheet has its own pages. */
export function filteredSlipsHref(filters: Record<string, unknown>): string {
  return printHref + stringifySearch(filters);
}
