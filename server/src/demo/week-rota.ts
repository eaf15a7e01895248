import type { DayPlan } from '@shala/contract/time-table.ts';
import {
  commerceRota,
  primaryRota,
  type SubjectCode,
  scienceRota,
  secondaryRota,
} from './demo-subjects.ts';
import type { DemoClass } from './seed-classes.ts';

export interface Cell {
  classId: string;
  weekday: number;
  period: number;
  code: SubjectCode;
  teacherId: string;
  room: string | null;
}

/** English and Marathi, which both streams end with, are given by the same two teachers. */
const sharedRota = 2;

/** How many teachers a school needs for its week. */
export function teachersNeeded(classes: readonly Standing[]): number {
  const { primary, secondary, streams } = groupsOf(classes);
  return (
    (primary.length > 0 ? primary.length + 2 : 0) +
    (secondary.length > 0 ? secondaryRota.length : 0) +
    (streams.length > 0 ? scienceRota.length + commerceRota.length - sharedRota : 0)
  );
}

/** A full week in which nobody is wanted twice at a time: whatever goes round is shifted by one from class to class. */
export function rota(
  days: readonly DayPlan[],
  classes: readonly DemoClass[],
  teachers: readonly string[],
): Cell[] {
  const { primary, secondary, streams } = groupsOf(classes);
  const left = [...teachers];
  const ofPrimary = left.splice(0, primary.length > 0 ? primary.length + 2 : 0);
  const ofSecondary = left.splice(0, secondary.length > 0 ? secondaryRota.length : 0);
  return days.flatMap(({ weekday, periods }) =>
    periods
      .flatMap(({ number }) => number ?? [])
      .flatMap((period) => {
        const at = { weekday, period };
        return [
          ...primary.map((one, place) => primaryCell(one, place, at, ofPrimary)),
          ...secondary.map((one, place) => secondaryCell(one, place, at, ofSecondary)),
          ...streams.map((one, place) => streamCell(one, place, at, left)),
        ];
      }),
  );
}

interface Standing {
  standard: number;
}

const groupsOf = <One extends Standing>(classes: readonly One[]) => ({
  primary: classes.filter(({ standard }) => standard <= 5),
  secondary: classes.filter(({ standard }) => standard > 5 && standard <= 10),
  streams: classes.filter(({ standard }) => standard > 10),
});

interface Time {
  weekday: number;
  period: number;
}

/** The class teacher gives all but English and games, for which the last two of the team go from class to class. */
function primaryCell({ id }: DemoClass, place: number, at: Time, team: readonly string[]): Cell {
  const { weekday, period } = at;
  const turn = (first: number) => period === ((place + weekday + first) % 5) + 1;
  const [english = '', games = ''] = team.slice(-2);
  const cell = { ...at, classId: id, room: null };
  if (turn(0)) return { ...cell, code: 'ENG', teacherId: english };
  if (turn(3)) return { ...cell, code: 'PE', teacherId: games, room: 'Playground' };
  const code = primaryRota[(period + weekday) % primaryRota.length]!;
  return { ...cell, code, teacherId: team[place]! };
}

function secondaryCell({ id }: DemoClass, place: number, at: Time, team: readonly string[]): Cell {
  const turn = (place + at.period + 3 * at.weekday) % secondaryRota.length;
  const code = secondaryRota[turn]!;
  const room = code === 'SCI' ? 'Science laboratory' : null;
  return { ...at, classId: id, code, teacherId: team[turn]!, room };
}

function streamCell(
  { id, stream }: DemoClass,
  place: number,
  at: Time,
  team: readonly string[],
): Cell {
  const own = stream === 'science' ? scienceRota : commerceRota;
  const turn = (place + at.period + at.weekday) % own.length;
  const before = stream === 'science' ? 0 : scienceRota.length - sharedRota;
  const isShared = turn >= own.length - sharedRota;
  const teacherId = isShared ? team.at(turn - own.length)! : team[before + turn]!;
  return { ...at, classId: id, code: own[turn]!, teacherId, room: null };
}
