import { isIPv6 } from 'node:net';

/**
 * What an address is counted by. One household or school has a whole /64 of IPv6 addresses, and
 * could try from a new one each time.
 */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.toLowerCase().split('%')[0]!.split('::');
  const before = front.split(':').filter(Boolean);
  const after = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
