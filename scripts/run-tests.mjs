import { parseArgs } from 'node:util';
import { lint } from './lint/lint.mjs';
import { prepare } from './prepare.mjs';
import { Failure, main, tool } from './run.mjs';
import { runSteps } from './run-steps.mjs';
import { checkSizes } from './size-budget.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

const tsc = tool('typescript/bin/tsc');

const packages = { name: 'packages', work: () => prepare({ builds: [] }) };
const builds = { name: 'builds', work: () => prepare({ builds: ['page', 'server', 'desktop'] }) };

/** Of the sources. */
const quick = [
  { name: 'types', work: () => tsc(['--build']) },
  { name: 'lint', work: lint },
  { name: 'contract', work: () => runVitest('contract') },
  { name: 'server', work: () => runVitest('server') },
  { name: 'web', work: () => runVitest('web') },
  { name: 'desktop', work: () => runVitest('desktop') },
];

/** Of what was built. */
const whole = [
  { name: 'sizes', work: async () => checkSizes() },
  { name: 'journeys', work: () => runPlaywright([]) },
];

/** `npm test`, or some of it: `npm test -- --only server,web`. */
export const test = () =>
  main(async () => {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
    const only = values.only?.flatMap((names) => names.split(','));
    const names = [...quick, ...whole].map(({ name }) => name);
    const unknown = only?.filter((name) => !names.includes(name)) ?? [];
    if (unknown.length > 0) {
      throw new Failure(`There is no step ${unknown.join(', ')}. The steps: ${names.join(', ')}.`);
    }
    const wanted = (steps) => steps.filter(({ name }) => only?.includes(name) ?? true);
    const built = wanted(whole);
    await runSteps([packages, ...wanted(quick), ...(built.length > 0 ? [builds, ...built] : [])]);
  });

/** The long run: fresh seeds and more of them, and the many kills and big files that tests keep for it. */
export const torture = () =>
  main(async () => {
    const seed = process.env.SHALA_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
    console.log(`SHALA_SEED=${seed}`);
    const env = { SHALA_SEED: seed, SHALA_TORTURE: '1' };
    await runSteps([
      packages,
      ...['contract', 'server', 'web'].map((name) => ({ name, work: () => runVitest(name, env) })),
      builds,
      { name: 'faults', work: () => runPlaywright(['--project', 'faults'], env) },
      { name: 'phone', work: () => runPlaywright(['--project', 'phone'], env) },
    ]);
  });
