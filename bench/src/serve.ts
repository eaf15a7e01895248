import { start } from '@shala/server/src/start.ts';

/** The usual server without the limit on calls, which a measurement would reach. */
const running = await start(process.env, () => undefined, { callsPerMinute: 100_000_000 });
process.send?.(running.address);
process.on('SIGTERM', () => running.stop().then(() => process.exit(0)));
