import type { SchoolDay } from '@shala/contract/holidays.ts';

export interface NamedRun extends Pick<SchoolDay, 'kind' | 'localName' | 'nameHindi'> {
  name: string;
  from: string;
  to: string;
}

const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The holidays among some days, in order; one that spans a weekly day off is listed once. */
export function namedRuns(days: readonly SchoolDay[]): NamedRun[] {
  const runs: NamedRun[] = [];
  let open: { run: NamedRun; until: string } | undefined;
  for (const { day, kind, name, localName, nameHindi } of days) {
    if (open && next(open.until) !== day) open = undefined;
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
