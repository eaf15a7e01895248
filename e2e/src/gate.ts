import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that records the requests to a server, where a page cannot be inspected. */
export class Gate {
  readonly url: string;
  readonly asked: string[];
  /** True while the server behind the gateway counts as switched off. */
  isShut = false;
  readonly #server: Server;

  private constructor(server: Server, asked: string[]) {
    this.#server = server;
    this.asked = asked;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(target: string): Promise<Gate> {
    const asked: string[] = [];
    const server = createServer((question, answer) => {
      if (gate.isShut) {
        answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      }
      const { method, headers, url = '/' } = question;
      asked.push(url);
      const onward = request(new URL(url, target), { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      question.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gate = new Gate(server, asked);
    return gate;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
