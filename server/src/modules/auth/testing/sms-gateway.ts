import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TextMessage {
  mobile: string;
  text: string;
}

/** A gateway for text messages on this machine. It answers what `status` says and keeps what it was given. */
export async function openSmsGateway() {
  const waiting: ((message: TextMessage) => void)[] = [];
  const gateway = {
    url: '',
    status: 200,
    messages: [] as TextMessage[],
    /** The next message that arrives. */
    next: () => new Promise<TextMessage>((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const message = JSON.parse(body) as TextMessage;
    response.writeHead(gateway.status).end();
    gateway.messages.push(message);
    waiting.shift()?.(message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return gateway;
}
