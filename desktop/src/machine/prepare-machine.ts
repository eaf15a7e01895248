import { chmodSync, mkdirSync } from 'node:fs';
import { deviceIdIn } from './device-id.ts';
import { here, machineFolders } from './folders.ts';

/** The installers run this with rights that a person lacks later. */
export function prepareMachine(): void {
  const folder = machineFolders(here())[0]!;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  deviceIdIn([folder]);
}
