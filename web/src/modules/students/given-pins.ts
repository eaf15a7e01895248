import type { ListedStudent } from '@shala/contract/students.ts';
import type { CallResult } from '../../platform/call.ts';

/** What a slip says of the child besides the PIN. */
export type PinChild = Pick<
  ListedStudent,
  'id' | 'name' | 'schoolName' | 'standard' | 'division' | 'stream'
>;

type Made = CallResult<'student/updatePins'>[number];
export type GivenPin = Made & Omit<PinChild, 'id' | 'name'>;

/** In the order in which the children were chosen. */
export function pinsOf(made: readonly Made[], children: readonly PinChild[]): GivenPin[] {
  const byId = new Map(made.map((one) => [one.id, one]));
  return children.flatMap(({ id, name: _, ...child }) => {
    const pin = byId.get(id);
    return pin ? [{ ...child, ...pin }] : [];
  });
}
