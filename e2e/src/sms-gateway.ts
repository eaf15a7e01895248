import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Message {
  id: string;
  mobile: string;
  text: string;
}

/** A gateway that sends an id once. `onMessage` may break off before it answers. */
export async function openSmsGateway(onMessage: (count: number) => Promise<void>) {
  const came: Message[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    came.push(JSON.parse(body) as Message);
    await onMessage(came.length);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    came,
    /** What went out to phones. */
    sent: () => [...new Map(came.map((message) => [message.id, message])).values()],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
