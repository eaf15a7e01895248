import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure, main, seconds } from '../../scripts/run.mjs';
import { serverAddress } from './server-address.mjs';

/** Runs the build of an installer with its options, and prints the result. */
export const building = (options, build) =>
  main(async () => {
    const since = performance.now();
    const { server, ...values } = read({ server: { type: 'string' }, ...options });
    const output = await build({ server: serverAddress(server), ...values });
    const megabytes = (statSync(output).size / 1e6).toFixed(1);
    console.log(`${output}: ${megabytes} MB, in ${seconds(since)}`);
  });

function read(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(error.message);
  }
}
