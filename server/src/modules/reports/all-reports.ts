import type { ReportFilters } from '@shala/contract/reports.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import type { ReportDefinition } from './definition.ts';
import { attendanceDayReport } from './definitions/attendance-day.ts';
import { classReport } from './definitions/classes.ts';
import { feedbackReport } from './definitions/feedback.ts';
import { leaveReport } from './definitions/leave.ts';
import { schoolReport } from './definitions/schools.ts';
import { userReport } from './definitions/users.ts';

/** Every report of the product. */
const reports: readonly ReportDefinition[] = [
  userReport,
  schoolReport,
  feedbackReport,
  classReport,
  leaveReport,
  attendanceDayReport,
];

export const reportsOf = ({ role, titles }: Pick<Person, 'role' | 'titles'>) =>
  reports.filter((one) => one.roles.includes(role) && titles.includes(one.title));

/** The report of that name, as far as the person may make it. */
export function findReport(person: Person, name: string): ReportDefinition {
  const found = reportsOf(person).find((one) => one.name === name);
  if (!found) throw notFound('report');
  return found;
}

/** Throws for a filter that the report does not have, or a value that it does not know. */
export function checkFilters(
  { filters, choices = {} }: ReportDefinition,
  chosen: ReportFilters,
): void {
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined) continue;
    const known = filters.find((one) => one === name);
    if (!known) throw invalid({ field: name, key: 'choice' });
    const values = choices[known]?.values;
    if (values && !values.includes(String(value))) throw invalid({ field: name, key: 'choice' });
  }
  const { from, to } = chosen;
  if (from && to && from > to) throw invalid({ field: 'to', key: 'dates_order' });
}
