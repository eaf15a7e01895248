import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TextMessage {
  mobile: string;
  text: string;
  id?: string;
  templateId?: string | null;
}

/**
 * A gateway for text messages on this machine. It answers what `status` says, or as `behave` does for a message, and
 * keeps what it was given; an id that comes again is the same message.
 */
export async function openSmsGateway() {
  const waiting: ((message: TextMessage) => void)[] = [];
  const gateway = {
    url: '',
    status: 200,
    /** Of this message: the connection is dropped, or there is no answer at all, after it was accepted. */
    behave: (_: TextMessage): 'answer' | 'drop' | 'silence' => 'answer',
    /** All that came. */
    messages: [] as TextMessage[],
    /** What went out to phones: each id once. */
    delivered: () => [
      ...new Map(gateway.messages.map((one, at) => [one.id ?? String(at), one])).values(),
    ],
    /** The next message that arrives. */
    next: () => new Promise<TextMessage>((resolve) => waiting.push(resolve)),
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const message = JSON.parse(body) as TextMessage;
    gateway.messages.push(message);
    const how = gateway.behave(message);
    if (how === 'drop') request.socket.destroy();
    if (how === 'answer') response.writeHead(gateway.status).end();
    waiting.shift()?.(message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return gateway;
}
