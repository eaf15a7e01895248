import { start } from '@shala/server/src/start.ts';

/** The server as it is started everywhere, but for the limit on calls, which a measurement would hit. */
const running = await start(process.env, () => undefined, { callsPerMinute: 100_000_000 });
process.send?.(running.address);
process.on('SIGTERM', () => running.stop().then(() => process.exit(0)));
