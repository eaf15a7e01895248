import { Failure } from '../../scripts/run.mjs';

/** The address of the school's server from `--server=`; undefined without it. */
export function serverAddress(address) {
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isGood = url && /^https?:$/.test(url.protocol) && !url.username && !/[\s"]/.test(address);
  if (!isGood) {
    throw new Failure(
      `--server: '${address}' is no address of a server. An example: --server=https://shala.example`,
    );
  }
  return address;
}

/** The content of desktop.json. */
export const settingsFile = (server) => `${JSON.stringify({ server })}\n`;
