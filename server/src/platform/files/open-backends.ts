import type { Settings } from '../settings.ts';
import type { FileBackend } from './file-backend.ts';
import { FolderBackend } from './folder-backend.ts';
import { S3Backend } from './s3-backend.ts';

/** The first takes new files; the other still has those that have not been moved. */
export type Backends = readonly [FileBackend, ...FileBackend[]];

export async function openBackends(settings: Settings): Promise<Backends> {
  const folder = await FolderBackend.open(settings.dataDir);
  const { s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3Region: region } = settings;
  const { s3SecretAccessKey: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return [folder];
  const endpoint = settings.s3Endpoint ?? `https://s3.${region}.amazonaws.com`;
  const place = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  const s3 = await S3Backend.open(place, settings.s3Prefix);
  return settings.fileStore === 'folder' ? [folder, s3] : [s3, folder];
}
