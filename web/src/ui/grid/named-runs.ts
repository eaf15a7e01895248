import { addDays } from '@shala/contract/days.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';

interface NamedRun extends Pick<SchoolDay, 'kind' | 'localName' | 'nameHindi'> {
  name: string;
  from: string;
  to: string;
}

/** The holidays among some days, in order; one that spans a weekly day off is listed once. */
export function namedRuns(days: readonly SchoolDay[]): NamedRun[] {
  const runs: NamedRun[] = [];
  let open: { run: NamedRun; until: string } | undefined;
  for (const { day, kind, name, localName, nameHindi } of days) {
    if (open && addDays(open.until, 1) !== day) open = undefined;
    if (kind === 'working') open = undefined;
    else if (open && (!name || (open.run.name === name && open.run.kind === kind))) {
      open.until = day;
      if (name) open.run.to = day;
    } else if (name) {
      const run = { kind, name, localName, nameHindi, from: day, to: day };
      runs.push(run);
      open = { run, until: day };
    }
  }
  return runs;
}
