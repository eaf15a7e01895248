import type { ListedStudent } from '@shala/contract/students.ts';
import type { CallResult } from '../../../platform/call.ts';

export type PinStudent = Pick<ListedStudent, 'id' | 'name' | 'localName'>;

export type IssuedPin = CallResult<'student/updatePins'>[number];

/** PINs in the order in which the students were chosen. */
export function pinsOf(made: readonly IssuedPin[], students: readonly PinStudent[]): IssuedPin[] {
  const byId = new Map(made.map((one) => [one.id, one]));
  return students.flatMap(({ id }) => byId.get(id) ?? []);
}
