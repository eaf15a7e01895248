import type { FeeStructure } from '@shala/contract/fee-structures.ts';

type Fitting = Pick<FeeStructure, 'standards' | 'medium' | 'stream' | 'classIds'>;

export interface ClassToCharge {
  classId: string;
  standard: number;
  medium: string;
  stream: string | null;
}

/** The narrower structure goes before the wider: for named classes, for a stream, for a medium, for standards alone. */
const narrowness = ({ classIds, stream, medium }: Fitting): number =>
  classIds.length > 0 ? 4 : (stream ? 2 : 0) + (medium ? 1 : 0);

const fits = (structure: Fitting, of: ClassToCharge): boolean =>
  structure.standards.includes(of.standard) &&
  (structure.medium === null || structure.medium === of.medium) &&
  (structure.stream === null || structure.stream === of.stream) &&
  (structure.classIds.length === 0 || structure.classIds.includes(of.classId));

/** The structure by which a class is charged. */
export const structureFor = <One extends Fitting>(
  structures: readonly One[],
  of: ClassToCharge,
): One | undefined =>
  structures
    .filter((structure) => fits(structure, of))
    .toSorted((one, other) => narrowness(other) - narrowness(one))[0];

/** Whether a class could fit both, and neither is narrower. */
export function overlap(one: Fitting, other: Fitting): boolean {
  if (narrowness(one) !== narrowness(other)) return false;
  const share = <T>(some: readonly T[], others: readonly T[]) =>
    some.some((value) => others.includes(value));
  if (!share(one.standards, other.standards)) return false;
  if (one.classIds.length > 0) return share(one.classIds, other.classIds);
  return one.medium === other.medium && one.stream === other.stream;
}
