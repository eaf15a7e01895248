import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { s3Key } from '../test-kit/s3-store.ts';
import { S3Backend } from './s3-backend.ts';

const id = (n: number) => `01a215b3-05e8-7000-8f4b-a04cfad${String(n).padStart(5, '0')}`;

const page = (ids: string[], next?: string) =>
  `<?xml version="1.0"?><ListBucketResult><Name>shala</Name><Prefix>a&amp;b/</Prefix>${
    next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${ids
    .map(
      (one) =>
        `<Contents><Key>a&amp;b/${one}</Key><LastModified>2026-11-26T02:00:00.000Z</LastModified><Size>7</Size><Owner><ID>x</ID></Owner></Contents>`,
    )
    .join('')}</ListBucketResult>`;

it('lists page by page, and of other things in the bucket nothing', async () => {
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://store');
    if (searchParams.get('prefix') !== 'a&b/') return response.end();
    const token = searchParams.get('continuation-token');
    asked.push(token);
    response.end(token ? page([id(3), 'notes.txt']) : page([id(1), id(2)], 'next=1/+'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const backend = await S3Backend.open(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      bucket: 'shala',
      accessKeyId: s3Key.S3_ACCESS_KEY_ID,
      secretAccessKey: s3Key.S3_SECRET_ACCESS_KEY,
    },
    'a&b/',
  );
  const listed = [];
  for await (const one of backend.list()) listed.push(one);
  const at = new Date('2026-11-26T02:00:00.000Z');
  expect(listed).toEqual([1, 2, 3].map((n) => ({ id: id(n), size: 7, at })));
  expect(asked).toEqual([null, 'next=1/+']);
  backend.close();
  server.closeAllConnections();
  server.close();
});
