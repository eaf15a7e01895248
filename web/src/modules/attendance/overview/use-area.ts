import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';

type Place = Pick<Overview['places'][number], 'kind' | 'id'>;

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** The area in the address, and the addresses of its parts. */
export function useArea() {
  const { search } = useUrlState();
  const within = {
    stateId: textOf(search.stateId),
    districtId: textOf(search.districtId),
    blockId: textOf(search.blockId),
    withoutBlock: search.withoutBlock ? 'true' : undefined,
  };
  const isWhole = !Object.values(within).some(Boolean);
  const partHref = ({ kind, id }: Place, query: Record<string, string | undefined>) => {
    const where = id === null ? { withoutBlock: 'true' } : { [`${kind}Id`]: id };
    return attendanceHref('overview', { ...query, ...within, ...where });
  };
  return { within: onlyGiven(within), isWhole, partHref };
}

export const onlyGiven = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
