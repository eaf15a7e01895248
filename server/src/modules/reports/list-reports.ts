import type { ReportDefinition } from '@shala/contract/reports.ts';
import type { Call } from '../../platform/serve.ts';
import { reportsOf } from './all-reports.ts';
import { titleOf } from './report-table.ts';

/** What the person may make, in words, so that the page needs to know no report. */
export const listReports = ({
  person,
  say,
  clock,
}: Pick<Call, 'person' | 'say' | 'clock'>): ReportDefinition[] =>
  reportsOf(person).map((definition) => ({
    name: definition.name,
    subject: definition.subject,
    title: titleOf(say, definition),
    about: say(`reports:report.${definition.name}.about`),
    filters: definition.filters.map((name) => {
      const choices = definition.choices?.[name];
      return {
        name,
        label: say(`reports:filter.${name}`),
        choices: choices?.values.map((id) => ({ id, text: choices.textOf(say, id) })),
        standard: name === 'day' ? clock.schoolDay() : undefined,
      };
    }),
  }));
