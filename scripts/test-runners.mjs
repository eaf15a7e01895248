import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { findJourneyPrograms } from './journey-programs.mjs';
import { exitCodeOf, inRoot } from './run.mjs';

export const noTests = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs the tests of a room: of its one project, or of all whose names begin with it; only these
 * paths, if any are passed.
 */
export function runVitest(room, { env, paths = [] } = {}) {
  const flags = ['run', '--project', `${room}*`, '--reporter=default', '--reporter=json'];
  return counted({
    script: 'vitest/vitest.mjs',
    args: (report) => [...flags, `--outputFile.json=${report}`, '--passWithNoTests', ...paths],
    // Overrides the environment, as React's production build has no test tools.
    env: () => ({ ...env, NODE_ENV: 'test' }),
    counts: (found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests,
    }),
  });
}

export async function runPlaywright(args, env) {
  const chromium = await findChromium();
  const shell = await findHeadlessShell();
  await findJourneyPrograms();
  const config = ['test', '--config', inRoot('e2e', 'playwright.config.ts'), ...args];
  return counted({
    script: '@playwright/test/cli.js',
    args: () => [...config, '--reporter=list,json'],
    env: (report) => ({
      ...env,
      ...(chromium && { SHALA_CHROMIUM: chromium }),
      ...(shell && { SHALA_HEADLESS_SHELL: shell }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
    counts: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  });
}

/**
 * Runs a test runner to its end and counts by its own report; a run that fails without a failed
 * test counts as one failure.
 */
async function counted({ script, args, env, counts }) {
  const report = inRoot('.shala', 'test-report.json');
  mkdirSync(inRoot('.shala'), { recursive: true });
  rmSync(report, { force: true });
  const code = await exitCodeOf(
    process.execPath,
    [inRoot('node_modules', script), ...args(report)],
    { env: { ...process.env, ...env(report) } },
  );
  const found = { ...noTests, ...readReport(report, counts) };
  return code === 0 ? found : { ...found, failed: Math.max(found.failed, 1) };
}

function readReport(report, counts) {
  try {
    return counts(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
