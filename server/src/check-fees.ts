import { withDatabase } from './command-database.ts';
import { wrongFigures } from './modules/fees/fees-public.ts';

/** Further differences are only counted. */
const mostLines = 100;

/** `node server/dist/main.js check-fees`: compares all that is stored of the fees with the ledger. */
export const checkFees = (env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> =>
  withDatabase(env, say, async (db) => {
    let wrong = 0;
    for await (const { schoolId, issue, of, has, should } of wrongFigures(db)) {
      wrong += 1;
      if (wrong <= mostLines) {
        say([issue, `school ${schoolId}`, of, `has ${has}, should have ${should}`].join('  '));
      }
    }
    say(wrong === 0 ? 'All figures say what the ledger says.' : `${wrong} figures are wrong.`);
    return wrong;
  });
