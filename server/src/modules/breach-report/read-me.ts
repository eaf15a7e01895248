import { dayInFigures } from '@shala/contract/days.ts';
import { textFile } from '../../platform/export/text-file.ts';
import type { Breach } from './breach-lists.ts';

export interface WrittenList {
  name: string;
  rows: number;
}

/** What the report has and has not, and what has to be done now. The duties are those of rule 7 of the DPDP Rules, 2025. */
export function readMe(
  { account, period, person, clock, say }: Breach,
  written: readonly WrittenList[],
): string {
  const [from, to] = [dayInFigures(period.from), dayInFigures(period.to)];
  const titles = account.titles.map((title) => say(`shell:entries.${title}`));
  const lines = [
    say('breach-report:readMe.title', {
      name: account.name,
      role: say(`shell:roles.${account.role}`),
    }),
    say('breach-report:readMe.period', { from, to }),
    say('breach-report:readMe.made', { day: dayInFigures(clock.schoolDay()), name: person.name }),
    '',
    say('breach-report:readMe.contents'),
    ...written.map(
      ({ name, rows }) => `${name}.csv – ${say(`breach-report:lists.${name}`)}: ${rows}`,
    ),
    '',
    say('breach-report:readMe.reach', { to }),
    say('breach-report:readMe.titles', { titles: titles.join(', ') }),
    say('breach-report:readMe.notRecorded'),
    '',
    say('breach-report:readMe.end'),
    say('breach-report:readMe.inform'),
    say('breach-report:readMe.board'),
  ];
  return textFile(lines);
}
