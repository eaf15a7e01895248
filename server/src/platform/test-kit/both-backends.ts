import { openS3Store } from './s3-store.ts';

interface Opened {
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Both places where files may lie; tests of files run on each. */
export const bothBackends: [name: 'folder' | 's3', open: () => Promise<Opened>][] = [
  ['folder', async () => ({ env: {}, close: async () => {} })],
  ['s3', openS3Store],
];
