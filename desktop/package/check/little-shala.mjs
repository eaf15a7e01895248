import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * A server that answers as Shala and records the device of a page: all that an installed program
 * needs for a check.
 */
export async function littleShala() {
  let found;
  const device = new Promise((resolve) => {
    found = resolve;
  });
  const server = createServer((question, answer) => {
    const { pathname, searchParams } = new URL(question.url, 'http://here');
    if (pathname === '/config.json') answer.end('{"version":"0","apiHost":""}');
    else if (pathname === '/found') found(searchParams.get('device'), answer.end());
    else answer.setHeader('Content-Type', 'text/html').end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server keeps no failed check running.
  server.unref();
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    device,
  };
}

const page = `<!doctype html>
<title>Shala</title>
<script>fetch('/found?device=' + window.desktop?.deviceId)</script>`;
