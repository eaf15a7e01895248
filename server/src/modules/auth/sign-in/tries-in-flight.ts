import { tooMany } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/rate-limit/network-of.ts';

/** Hashes of one network that may be asked for at the same moment: a whole class signs in together. */
const mostHashes = 60;
const retrySeconds = 2;

/** Refuses tries of an address beyond what it can reasonably have at once, before they cost any hashing. */
export function triesInFlight() {
  const hashes = new Map<string, number>();
  return async <T>(
    { address, cost }: { address: string; cost: number },
    work: () => Promise<T>,
  ): Promise<T> => {
    const network = networkOf(address);
    const running = hashes.get(network) ?? 0;
    if (running + cost > mostHashes) throw tooMany(retrySeconds);
    hashes.set(network, running + cost);
    try {
      return await work();
    } finally {
      const left = (hashes.get(network) ?? 0) - cost;
      if (left > 0) hashes.set(network, left);
      else hashes.delete(network);
    }
  };
}
