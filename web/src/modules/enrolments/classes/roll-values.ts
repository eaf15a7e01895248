import type { Enrolment } from '@shala/contract/enrolments.ts';
import { readNumber } from '../../../ui/form/read-number.ts';

export interface RollValues {
  /** As typed; blank for none. */
  numbers: { enrolmentId: string; typed: string }[];
}

export const rollValues = (enrolled: readonly Enrolment[]): RollValues => ({
  numbers: enrolled.map(({ id, rollNumber }) => ({
    enrolmentId: id,
    typed: String(rollNumber ?? ''),
  })),
});

/** As the call takes them; what is no number stays text, for the schema to refuse. */
export const rollNumbers = ({ numbers }: RollValues) =>
  numbers.map(({ enrolmentId, typed }) => ({
    enrolmentId,
    rollNumber: readNumber(typed) as number | null,
  }));

/** The places whose number is another than it was; the others are not sent, as somebody else may number them too. */
export const changedPlaces = (values: RollValues, enrolled: readonly Enrolment[]): number[] =>
  rollNumbers(values).flatMap(({ rollNumber }, place) =>
    rollNumber === enrolled[place]?.rollNumber ? [] : [place],
  );

/** For each place the first other one with the same number, if there is any. */
export function sharedWith({ numbers }: RollValues): (number | undefined)[] {
  const typed = numbers.map((one) => readNumber(one.typed));
  return typed.map((number, index) => {
    if (number === null) return undefined;
    const other = typed.findIndex((one, place) => one === number && place !== index);
    return other < 0 ? undefined : other;
  });
}
