import { recall, remember } from './kv.ts';
import { readEntry, writeEntry } from './local-storage.ts';
import { randomId } from './random-id.ts';

declare global {
  interface Window {
    /** Put in place by the desktop wrapper before the page's script runs. */
    desktop?: { deviceId: string; version: string };
  }
}

let wrapper = false;

/** True in the desktop wrapper, where a person without a session first shows the product key. */
export const isWrapper = (): boolean => wrapper;

export function deviceId(): string {
  const stored = readEntry('deviceId');
  if (isUuid(stored)) return stored;
  const created = randomId();
  writeEntry('deviceId', created);
  return created;
}

/**
 * Takes over the wrapper's device id, once before routing. A wrapper that cannot run scripts in the
 * page opens it with `?shell=desktop&device=…`, which is read and removed from the address.
 */
export async function recognizeDevice(): Promise<void> {
  const fromAddress = takeFromAddress();
  const wrapperId = window.desktop?.deviceId ?? fromAddress.device;
  if (isUuid(wrapperId)) writeEntry('deviceId', wrapperId);
  wrapper =
    window.desktop !== undefined || fromAddress.wrapper || (await recall('wrapper')) === true;
  if (wrapper) await remember('wrapper', true);
  deviceId();
}

function takeFromAddress(): { device: string | null; wrapper: boolean } {
  const url = new URL(location.href);
  const device = url.searchParams.get('device');
  const isShell = url.searchParams.get('shell') === 'desktop';
  if (device !== null || isShell) {
    url.searchParams.delete('device');
    url.searchParams.delete('shell');
    history.replaceState(history.state, '', url);
  }
  return { device, wrapper: isShell || isUuid(device) };
}

function isUuid(text: string | null | undefined): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '');
}
