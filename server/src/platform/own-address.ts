import type { Settings } from './settings.ts';

type Listening = Pick<Settings, 'publicUrl' | 'tlsCertFile' | 'host' | 'port'>;

/** Where this installation is found, for links that are sent out. */
export const ownAddress = (settings: Listening): string =>
  settings.publicUrl ?? localAddress(settings, settings.port);

/** Where it is found on this machine; the system may have chosen the port. */
export const localAddress = (
  { tlsCertFile, host }: Pick<Settings, 'tlsCertFile' | 'host'>,
  port: number,
): string =>
  `${tlsCertFile ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
