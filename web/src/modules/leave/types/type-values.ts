import type { LeaveType } from '@shala/contract/leave-types.ts';
import type { CallInput } from '../../../platform/call.ts';
import { daysOf, halvesOf } from '../requests/half-days.ts';

type Body = CallInput<'leaveApplication/addEditType'>['body'];

/** A leave type in the form has its amounts in days, blank without a limit. */
export interface TypeValues
  extends Pick<
    LeaveType,
    'code' | 'name' | 'allowsHalfDay' | 'carriesOver' | 'countsHolidays' | 'isActive'
  > {
  id?: string;
  version?: number;
  stateId: string;
  localName: string;
  nameHindi: string;
  forRoles: string[];
  forGender: string;
  perYear: number | null;
  atATime: number | null;
  carryLimit: number | null;
  documentAfter: number | null;
  yearKind: string;
  shownAs: string;
}

export const newType: TypeValues = {
  stateId: '',
  code: '',
  name: '',
  localName: '',
  nameHindi: '',
  forRoles: ['Teacher', 'Principal'],
  forGender: '',
  perYear: null,
  atATime: null,
  allowsHalfDay: true,
  carriesOver: false,
  carryLimit: null,
  countsHolidays: false,
  documentAfter: null,
  yearKind: 'calendar',
  shownAs: 'on_leave',
  isActive: true,
};

export function valuesOf({ used, stateName, ...type }: LeaveType): TypeValues {
  return {
    ...type,
    stateId: type.stateId ?? '',
    localName: type.localName ?? '',
    nameHindi: type.nameHindi ?? '',
    forGender: type.forGender ?? '',
    perYear: daysOf(type.perYear),
    atATime: daysOf(type.atATime),
    carryLimit: daysOf(type.carryLimit),
    documentAfter: daysOf(type.documentAfter),
  };
}

/** Amounts are sent in half days. Students have no balance, so what belongs to one is left out. */
export function bodyOf(values: TypeValues): Body {
  const isOfStudents = values.forRoles.includes('Student');
  const carries = values.carriesOver && !isOfStudents;
  return {
    ...values,
    stateId: values.stateId || null,
    localName: values.localName || undefined,
    nameHindi: values.nameHindi || undefined,
    forGender: values.forGender || null,
    perYear: isOfStudents ? null : halvesOf(values.perYear),
    atATime: halvesOf(values.atATime),
    carriesOver: carries,
    carryLimit: carries ? halvesOf(values.carryLimit) : null,
    documentAfter: halvesOf(values.documentAfter),
  } as Body;
}
