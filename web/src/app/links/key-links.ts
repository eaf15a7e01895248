import type { PagePath } from '../routes.tsx';
import { stringifySearch } from '../search-params.ts';
import { pathTo } from './path-to.ts';

/** Servers in between cut off request lines of more than 8 kB: 200 ids. */
export const idsInCall = 100;

interface Identified {
  id: string;
}

export const keysHref = '/activation-code' satisfies PagePath;
export const keysOfHref = (which: { schoolId: string }) =>
  `${keysHref}?${new URLSearchParams(which)}`;
export const generateHref = `${keysHref}?generate=new`;
/** For schools that were chosen; their ids are after the `#`, as those of `slipsHref`. */
export const generateForHref = (schoolIds: Iterable<string>) =>
  `${keysHref}?generate=schools#${new URLSearchParams([...schoolIds].map((id) => ['id', id]))}`;
/** The same, for keys of the pools of their districts. */
export const assignForHref = (schoolIds: Iterable<string>) =>
  `${keysHref}?fromPool=schools#${new URLSearchParams([...schoolIds].map((id) => ['id', id]))}`;

const printHref = '/activation-code/print' satisfies PagePath;

export const keyHref = ({ id }: Identified) => pathTo('/activation-code/key/$id', { id });

/** The ids come after the `#`, which is sent to no server, as a request line is too short for many keys. */
export function slipsHref(keys: readonly Identified[]): string {
  const ids = new URLSearchParams(keys.map(({ id }) => ['id', id]));
  return `${printHref}${keys.length > idsInCall ? '#' : '?'}${ids}`;
}

/** The slips of the whole filtered list, without single ids. */
export function filteredSlipsHref(filters: Record<string, unknown>): string {
  return printHref + stringifySearch(filters);
}
