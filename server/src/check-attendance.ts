import { withDatabase } from './command-database.ts';
import { wrongAreas, wrongTotals } from './modules/attendance/attendance-public.ts';

/** Further differences are only counted. */
const mostLines = 100;

/** `node server/dist/main.js check-attendance`: compares all totals of attendance with the marks. */
export const checkAttendance = (
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> =>
  withDatabase(env, say, async (db) => {
    let wrong = 0;
    for await (const { schoolId, day, classId, issue } of wrongTotals(db)) {
      wrong += 1;
      if (wrong <= mostLines) {
        say(
          [issue, day, `school ${schoolId}`, classId && `class ${classId}`]
            .filter(Boolean)
            .join('  '),
        );
      }
    }
    for (const { districtId, blockId, day } of await wrongAreas(db)) {
      wrong += 1;
      const area = blockId ? `block ${blockId}` : `district ${districtId}, without block`;
      if (wrong <= mostLines) say(`area  ${day}  ${area}`);
    }
    say(wrong === 0 ? 'All totals say what the marks say.' : `${wrong} totals are wrong.`);
    return wrong;
  });
