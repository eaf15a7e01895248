import type { Settings } from './settings.ts';

type Listening = Pick<Settings, 'publicUrl' | 'tlsCertFile' | 'host' | 'port'>;

/** The public address of this installation, for links in messages. */
export const ownAddress = (settings: Listening): string =>
  settings.publicUrl ?? localAddress(settings, settings.port);

/** The address on this machine; the system may have chosen the port. */
export const localAddress = (
  { tlsCertFile, host }: Pick<Settings, 'tlsCertFile' | 'host'>,
  port: number,
): string =>
  `${tlsCertFile ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
