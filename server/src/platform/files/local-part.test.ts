import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part } from './file-backend.ts';
import { LocalPart } from './local-part.ts';

describe('a part of a file of this machine', () => {
  const bytes = randomBytes(1_500_000);
  let folder: string;
  let server: Server;
  let port: number;
  const sent: Promise<FileHandle>[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-part-'));
    await writeFile(join(folder, 'file'), bytes);
    server = createServer(async (request, response) => {
      const file: FileHandle = await open(join(folder, 'file'));
      const [, start, end] = request.url!.split('/').map(Number);
      response.setHeader('Content-Length', end! - start! + 1);
      const part = new LocalPart(file, { start: start!, end: end! });
      sent.push(part.sendTo(response).then(() => file));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const asked = ({ start, end }: Part) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const address = { host: '127.0.0.1', port, path: `/${start}/${end}`, agent: false } as const;
      get(address, resolve).on('error', reject);
    });

  const stillOpen = async () => (await Promise.all(sent.splice(0))).filter(({ fd }) => fd !== -1);

  it('arrives bit for bit at many callers at once, also at those who take slowly', async () => {
    const parts = Array.from({ length: 24 }, (_, at) => ({
      start: at * 1000,
      end: at % 3 === 0 ? at * 1000 + 500 : bytes.length - 1 - at * 7,
    }));
    // Twice, so that the second callers get the buffers of the first.
    for (const _ of [1, 2]) {
      const answers = await Promise.all(parts.map(asked));
      // Nobody takes anything until all have been answered; the first take last.
      const received = await Promise.all(answers.toReversed().map((answer) => buffer(answer)));
      const wrong = parts
        .toReversed()
        .filter(({ start, end }, at) => !received[at]!.equals(bytes.subarray(start, end + 1)));
      expect(wrong).toEqual([]);
    }
    expect(await stillOpen()).toEqual([]);
  });

  it('closes its file when the caller goes away in the midst of it', async () => {
    const answer = await asked({ start: 0, end: bytes.length - 1 });
    answer.destroy();
    expect(await stillOpen()).toEqual([]);
  });

  it('breaks off where the file is shorter than it was said to be', async () => {
    const answer = await asked({ start: 0, end: bytes.length + 9 });
    await expect(buffer(answer)).rejects.toThrow('aborted');
    expect(await stillOpen()).toEqual([]);
  });
});
