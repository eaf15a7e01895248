import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';

export const s3Key = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3 store on this machine with a folder of its own, and the settings that use it. */
export async function openS3Store() {
  const directory = await mkdtemp(join(tmpdir(), 'shala-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'shala' }],
  });
  keepsWhole(server);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    directory,
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: 'shala', ...s3Key },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A store takes the whole of a PUT or nothing; this server by itself writes what has come until a line breaks. */
function keepsWhole({ store }: S3rver): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const folder = await mkdtemp(join(tmpdir(), 'shala-s3-whole-'));
    try {
      const whole = join(folder, 'whole');
      await pipeline(object.content, createWriteStream(whole));
      object.content = createReadStream(whole);
      return await put(object);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

export type S3Store = Awaited<ReturnType<typeof openS3Store>>;
