import type { SchoolClass } from '@shala/contract/classes.ts';
import type { CallInput } from '../../../platform/call.ts';
import { hasStreams } from '../form/class-values.ts';

export interface WholeSchoolValues {
  schoolId: string;
  academicYearId: string;
  standards: string[];
  /** The streams of the eleventh and twelfth standard, if they have any. */
  streams: string[];
  /** As typed: 'A, B', 'A-D'. */
  divisions: string;
  medium: string;
  capacity: number | string | null;
  withSubjects: boolean;
  /** Keys of the classes that are left out. */
  without: string[];
}

interface PlannedClass {
  key: string;
  division: string;
  state: 'new' | 'out' | 'there';
}

/** A standard, with a stream above the tenth, and its divisions. */
export interface PlannedRow {
  key: string;
  standard: number;
  stream: string | null;
  classes: PlannedClass[];
}

type Present = Pick<SchoolClass, 'standard' | 'division' | 'stream'>;

export const keyOf = ({ standard, division, stream }: Present) =>
  `${standard}/${stream ?? ''}/${division.trim().toLocaleLowerCase()}`;

/** Standards × divisions: new, left out or there already. */
export function planOf(values: WholeSchoolValues, present: readonly Present[]): PlannedRow[] {
  const there = new Set(present.map(keyOf));
  const divisions = divisionsOf(values.divisions);
  return [...values.standards]
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((standard) => streamsOf(values, standard).map((stream) => ({ standard, stream })))
    .map(({ standard, stream }) => ({
      key: `${standard}/${stream ?? ''}`,
      standard,
      stream,
      classes: divisions.map((division) => {
        const key = keyOf({ standard, division, stream: stream as Present['stream'] });
        const state = there.has(key) ? 'there' : values.without.includes(key) ? 'out' : 'new';
        return { key, division, state };
      }),
    }));
}

const streamsOf = ({ streams }: WholeSchoolValues, standard: number): (string | null)[] =>
  hasStreams(String(standard)) && streams.length > 0 ? streams : [null];

/** Reads 'A, B', 'A B' and 'A-D'; names of several words need commas between them. */
export function divisionsOf(text: string): string[] {
  const separator = /[,;\n]/.test(text) ? /[,;\n]/ : /\s+/;
  const names = text
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap(spread);
  const keys = names.map((name) => name.toLocaleLowerCase());
  return names.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** 'A-D' is A, B, C, D. */
function spread(name: string): string[] {
  const range = /^([A-Z])\s*[-–]\s*([A-Z])$/i.exec(name);
  if (!range) return [name];
  const [first, last] = range.slice(1).map((letter) => letter.toUpperCase().charCodeAt(0));
  if (!first || !last || first > last) return [name];
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCharCode(first + step));
}

export const countOf = (plan: readonly PlannedRow[], state: PlannedClass['state']) =>
  plan.reduce((sum, { classes }) => sum + classes.filter((one) => one.state === state).length, 0);

type Body = CallInput<'class/addClasses'>['body'];

/** Sends the divisions to be added of each row. */
export function bodyOf(values: WholeSchoolValues, plan: readonly PlannedRow[]): Body {
  const { schoolId, academicYearId, medium, capacity, withSubjects } = values;
  return {
    ...(schoolId ? { schoolId } : {}),
    ...(academicYearId ? { academicYearId } : {}),
    standards: plan
      .map(({ standard, stream, classes }) => ({
        standard,
        divisions: classes.filter(({ state }) => state === 'new').map(({ division }) => division),
        ...(stream ? { stream } : {}),
        ...(medium ? { medium } : {}),
        ...(capacity === null || capacity === '' ? {} : { capacity }),
      }))
      .filter(({ divisions }) => divisions.length > 0),
    withSubjects,
  } as Body;
}

/** Errors of the rows are shown at the fields that the rows are made of. */
export function byField(errors: Record<string, string>): Record<string, string> {
  const byName: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const last = path.split('.').at(-1) ?? path;
    const field = ['medium', 'capacity', 'stream'].includes(last) ? last : path.split('.')[0]!;
    byName[field] ??= message;
  }
  return byName;
}
