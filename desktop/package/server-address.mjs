import { Failure } from '../../scripts/run.mjs';

/** The address of the school's server as given with `--server=`; undefined where none was. */
export function serverAddress(given) {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isGood = url && /^https?:$/.test(url.protocol) && !url.username && !/[\s"]/.test(given);
  if (!isGood) {
    throw new Failure(
      `--server: '${given}' is no address of a server. An example: --server=https://shala.example`,
    );
  }
  return given;
}

/** What desktop.json holds. */
export const settingsFile = (server) => `${JSON.stringify({ server })}\n`;
