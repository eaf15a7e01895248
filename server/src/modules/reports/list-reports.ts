import type { ReportDefinition } from '@shala/contract/reports.ts';
import type { Call } from '../../platform/serve.ts';
import { reportsOf } from './all-reports.ts';
import { standardsOf } from './effective-filters.ts';
import { choicesOf } from './filter-choices.ts';
import { titleOf } from './report-table.ts';
import { columnsOf } from './table-parts.ts';

/** What the person may make, in words, so that the page needs to know no report. */
export const listReports = ({
  person,
  say,
  clock,
  language,
}: Pick<Call, 'person' | 'say' | 'clock' | 'language'>): ReportDefinition[] =>
  reportsOf(person).map((definition) => ({
    name: definition.name,
    subject: definition.subject,
    title: titleOf(say, definition),
    about: say(`reports:report.${definition.name}.about`),
    columns: columnsOf(say, definition),
    filters: definition.filters.map((name) => {
      const asOf = clock.schoolDay();
      const standard = standardsOf(definition, asOf)[name];
      return {
        name,
        label: say(`reports:filter.${name}`),
        choices: choicesOf(definition, name, { say, language, asOf }),
        standard: typeof standard === 'string' ? standard : undefined,
      };
    }),
  }));
