import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Answers ranges of one file and does nothing else: the least that streaming costs in Node. */
const [, , path = '', size = ''] = process.argv;
const total = Number(size);
const server = createServer((request, response) => {
  const [, start = 0, end = 0] = (
    /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  ).map(Number);
  response.writeHead(206, {
    'Content-Type': 'video/mp4',
    'Content-Range': `bytes ${start}-${end}/${total}`,
    'Content-Length': end - start + 1,
  });
  pipeline(createReadStream(path, { start, end }), response, () => {});
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
