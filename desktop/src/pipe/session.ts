import type { Connection } from './connection.ts';
import type { Command, Commands, EventName, Events } from './protocol.ts';

/** The browser's line to one page. */
export class Session {
  readonly #connection: Connection;
  readonly #id: string;

  constructor(connection: Connection, id: string) {
    this.#connection = connection;
    this.#id = id;
  }

  send<Name extends Command>(
    method: Name,
    params: Commands[Name][0],
    within?: number,
  ): Promise<Commands[Name][1]> {
    return this.#connection.send(method, params, {
      sessionId: this.#id,
      ...(within !== undefined && { within }),
    });
  }

  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): void {
    this.#connection.on(name, this.#id, listener);
  }
}
