import type { PagePath } from '../routes.tsx';
import { stringifySearch } from '../search-params.ts';
import { pathTo } from './path-to.ts';

/** Servers in between cut off request lines of more than 8 kB: 200 ids. */
export const idsInCall = 100;

interface Identified {
  id: string;
}

export const keysHref = '/activation-code' satisfies PagePath;
export const generateHref = `${keysHref}?generate=new`;
export const printHref = '/activation-code/print' satisfies PagePath;

export const keyHref = ({ id }: Identified) => pathTo('/activation-code/key/$id', { id });

/** More keys than a request line holds stand behind the `#`, which is sent to no server. */
export function slipsHref(keys: readonly Identified[]): string {
  const ids = new URLSearchParams(keys.map(({ id }) => ['id', id]));
  return `${printHref}${keys.length > idsInCall ? '#' : '?'}${ids}`;
}

/** The whole filtered list instead of single keys; a sheet has its own pages. */
export function filteredSlipsHref(filters: Record<string, unknown>): string {
  return printHref + stringifySearch(filters);
}
