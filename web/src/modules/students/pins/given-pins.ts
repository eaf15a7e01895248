import type { ListedStudent } from '@shala/contract/students.ts';
import type { CallResult } from '../../../platform/call.ts';

export type PinStudent = Pick<ListedStudent, 'id' | 'name'>;

export type IssuedPin = CallResult<'student/updatePins'>[number];

/** In the order in which the children were chosen. */
export function pinsOf(made: readonly IssuedPin[], children: readonly PinStudent[]): IssuedPin[] {
  const byId = new Map(made.map((one) => [one.id, one]));
  return children.flatMap(({ id }) => byId.get(id) ?? []);
}
