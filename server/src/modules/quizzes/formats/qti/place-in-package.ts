/** What Canvas writes for the folder of files in its package. */
const fileBase = /^(\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)\/?/i;

/**
 * The place of a part that an address in another part means. Undefined for one outside the package,
 * which is never looked up.
 */
export function placeInPackage(from: string, address: string): string | undefined {
  const bare = address.split(/[?#]/, 1)[0]!.replaceAll('\\', '/').trim();
  if (bare === '' || /^([a-z][\w+.-]*:|\/)/i.test(bare)) return undefined;
  const isInFiles = fileBase.test(bare);
  const decoded = decode(bare.replace(fileBase, ''));
  if (decoded === undefined) return undefined;
  const steps = isInFiles ? ['web_resources'] : from.split('/').slice(0, -1);
  for (const step of decoded.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join('/');
}

function decode(address: string): string | undefined {
  try {
    const decoded = decodeURIComponent(address).replaceAll('\\', '/');
    return /^([a-z][\w+.-]*:|\/)|\0/i.test(decoded) ? undefined : decoded;
  } catch {
    return address;
  }
}
