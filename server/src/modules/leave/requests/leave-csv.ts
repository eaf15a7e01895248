import type { Leave, leaveRows } from '@shala/contract/leave.ts';
import { nameIn, namesOf } from '@shala/contract/names.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { Say } from '../../../platform/texts.ts';
import { allOfStaff, allOfStudents } from './leave-list.ts';

type Query<Name extends 'fetchSchoolWiseAsCsv' | 'fetchLeaveForStudentAsCsv'> = z.output<
  (typeof leaveRows)[`leaveApplication/${Name}`]['query']
>;

const yes = (say: Say, is: boolean) => (is ? say('leave:types.yes') : null);

const columns: readonly Column<Leave>[] = [
  ['leave:field.name', ({ name }) => name],
  ['leave:field.role', ({ role }, { say }) => say(`shell:roles.${role}`)],
  ['leave:field.school', ({ schoolName }) => schoolName],
  ['leave:field.class', ({ className }) => className],
  ['leave:field.type', (leave, { language }) => nameIn(language, namesOf('type', leave))],
  ['leave:field.from', ({ from }) => from],
  ['leave:field.fromMidday', ({ fromMidday }, { say }) => yes(say, fromMidday)],
  ['leave:field.to', ({ to }) => to],
  ['leave:field.toMidday', ({ toMidday }, { say }) => yes(say, toMidday)],
  ['leave:field.countedDays', ({ halfDays }) => halfDays / 2],
  ['leave:field.reason', ({ reason }) => reason],
  ['leave:field.appliedOn', ({ askedAt }) => minuteInIndia(askedAt)],
  ['leave:field.status', ({ state }, { say }) => say(`leave:state.${state}`)],
  ['leave:field.decidedOn', ({ answeredAt }) => answeredAt && minuteInIndia(answeredAt)],
  ['leave:field.decidedBy', ({ answeredBy }) => answeredBy],
  ['leave:field.remark', ({ remark }) => remark],
];

export const staffLeaveCsv = (
  call: ListContext,
  query: Query<'fetchSchoolWiseAsCsv'>,
): FileAnswer => listCsv(call, 'staff-leave', columns, allOfStaff(call, query));

export const studentLeaveCsv = (
  call: ListContext,
  query: Query<'fetchLeaveForStudentAsCsv'>,
): FileAnswer => listCsv(call, 'student-leave', columns, allOfStudents(call, query));
