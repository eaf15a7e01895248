import { runJobProcess } from '@shala/server/src/job-process.ts';
import { jobProcessCommand } from '@shala/server/src/platform/jobs/job-process.ts';
import { start } from '@shala/server/src/start.ts';

if (process.argv[2] === jobProcessCommand) await runJobProcess();

/** The usual server without the limit on calls, which a measurement would reach. */
const running = await start(process.env, () => undefined, { callsPerMinute: 100_000_000 });
process.send?.(running.address);
process.on('SIGTERM', () => running.stop().then(() => process.exit(0)));
