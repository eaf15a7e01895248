import { isForOutside } from '../machine/address.ts';
import { start } from './run.ts';

/** Opens an address in the system's browser or mail program; false where that failed. */
export async function openOutside(url: string, platform = process.platform): Promise<boolean> {
  if (!isForOutside(url)) return true;
  const { href } = new URL(url);
  // `start` of cmd would interpret `&` and `%` in the address.
  if (platform === 'win32') return start('rundll32.exe', ['url.dll,FileProtocolHandler', href]);
  if (platform === 'darwin') return start('open', [href]);
  return (await start('xdg-open', [href])) || start('gio', ['open', href]);
}
