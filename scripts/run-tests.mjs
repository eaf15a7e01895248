import { parseArgs } from 'node:util';
import { keepBusy } from './busy.mjs';
import { affectedBy, changedFiles } from './changed.mjs';
import { lint } from './lint/lint.mjs';
import { prepare } from './prepare.mjs';
import { Failure, main, tool } from './run.mjs';
import { runSteps } from './run-steps.mjs';
import { checkSizes } from './size-budget.mjs';
import { withTestFolder } from './test-folder.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

const tsc = tool('typescript/bin/tsc');

const packages = { name: 'packages', work: () => prepare({ builds: [] }) };
const builds = { name: 'builds', work: () => prepare({ builds: ['page', 'server', 'desktop'] }) };

/** One checker a project: each further one checks the libraries again, for twice the time and memory. */
const typeCheck = ['--build', '--checkers', '1', '--builders', '2'];
const types = { name: 'types', work: () => tsc(typeCheck) };
const style = { name: 'lint', work: lint };
const room = (name) => ({ name, work: (paths) => runVitest(name, { paths }) });

/** Steps that test the sources. */
const quick = [types, style, room('contract'), room('server'), room('web'), room('desktop')];

const journeys = (projects, titles = []) =>
  runPlaywright([
    ...projects.flatMap((name) => ['--project', name]),
    ...(titles.length > 0 ? ['--grep', titles.join('|')] : []),
  ]);

/** All journeys of the desktop program; each starts real browsers, and few changes touch it. */
const program = { name: 'program', work: () => journeys(['program']) };

/** Steps that test the build. */
const whole = [
  { name: 'sizes', work: async () => checkSizes() },
  {
    name: 'journeys',
    work: (titles) => journeys(['first-start', 'faults', 'desktop', 'phone'], titles),
  },
  program,
];

const options = {
  only: { type: 'string', multiple: true },
  changed: { type: 'boolean' },
  busy: { type: 'boolean' },
};

/**
 * `npm test`, or some of it: `npm test -- --only server,web`, and what a change can affect: `npm
 * test -- --changed`. With `--busy` beside a program that keeps all cores busy.
 */
export const test = () =>
  main(async () => {
    const { values } = parseArgs({ options });
    const affected = values.changed ? affectedBy(changedFiles()) : undefined;
    const steps = stepsNamed(
      values.only?.flatMap((names) => names.split(',')),
      affected,
    );
    const selected = (some) =>
      some.filter((step) => steps.includes(step)).flatMap(partOf(affected));
    const built = selected(whole);
    const stop = values.busy ? keepBusy() : () => {};
    const chosen = [packages, ...selected(quick), ...(built.length > 0 ? [builds, ...built] : [])];
    await withTestFolder(() => runSteps(chosen)).finally(stop);
  });

/** The step as far as a change affects it; every change can break types and format. */
const partOf = (affected) => (step) => {
  if (!affected || step === types || step === style) return [step];
  const parts = affected[step.name];
  return parts.length > 0 ? [{ ...step, work: () => step.work(parts) }] : [];
};

/** All steps without names, but those of the desktop program only where a change affects it. */
function stepsNamed(names, affected) {
  const steps = [...quick, ...whole];
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    const all = steps.map(({ name }) => name).join(', ');
    throw new Failure(`There is no step ${unknown.join(', ')}. The steps: ${all}.`);
  }
  const isUsual = (step) => step !== program || affected?.program.length > 0;
  return steps.filter((step) => names?.includes(step.name) ?? isUsual(step));
}

/** The long run: more and fresh seeds, and the many kills and big files that only it tests. */
export const torture = () =>
  main(async () => {
    const seed = process.env.SHALA_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
    console.log(`SHALA_SEED=${seed}`);
    const env = { SHALA_SEED: seed, SHALA_TORTURE: '1' };
    const rooms = ['contract', 'server', 'web'];
    await runSteps([
      packages,
      ...rooms.map((name) => ({ name, work: () => runVitest(name, { env }) })),
      builds,
      program,
      { name: 'faults', work: () => runPlaywright(['--project', 'faults'], env) },
      {
        name: 'journeys',
        work: () => runPlaywright(['--project', 'desktop', '--project', 'phone'], env),
      },
    ]);
  });
