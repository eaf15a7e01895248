import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { framed, messageReader } from './framing.ts';
import type { Command, Commands, EventName, Events } from './protocol.ts';

/** A command without an answer: the pipe or its page is gone, or it timed out. */
export class NoAnswer extends Error {}

interface Sent {
  sessionId?: string;
  within?: number;
}

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  sessionId: string | undefined;
  settle: (answer: { result?: unknown; error?: Error }) => void;
}

/** Commands to the browser and events from it, over the two ends of its debugging pipe. */
export class Connection {
  readonly #write: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #events = new EventEmitter().setMaxListeners(0);
  #lastId = 0;
  #isClosed = false;

  constructor(write: Writable, read: Readable) {
    this.#write = write;
    read.on(
      'data',
      messageReader((message) => this.#take(message)),
    );
    for (const end of [read, write]) {
      end.on('error', () => this.#close());
      end.on('close', () => this.#close());
    }
    read.on('end', () => this.#close());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  send<Name extends Command>(
    method: Name,
    params: Commands[Name][0],
    { sessionId, within = 30_000 }: Sent = {},
  ): Promise<Commands[Name][1]> {
    if (this.#isClosed) return Promise.reject(new NoAnswer(`${method}: the pipe is closed`));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle({ error: new NoAnswer(`${method}: no answer within ${within} ms`) }),
        within,
      );
      const settle: Waiting['settle'] = ({ result, error }) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (error) reject(error);
        else resolve(result as Commands[Name][1]);
      };
      this.#waiting.set(id, { sessionId, settle });
      this.#write.write(framed({ id, method, params, sessionId }));
    });
  }

  /** The line to one session, or without an id to the browser itself. */
  on<Name extends EventName>(
    name: Name,
    sessionId: string | undefined,
    listener: (event: Events[Name]) => void,
  ): void {
    this.#events.on(`${sessionId ?? ''} ${name}`, listener);
  }

  onClose(listener: () => void): void {
    this.#events.once('close', listener);
  }

  #take(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.id !== undefined) {
      const { error, result } = message;
      const answer = error ? { error: new Error(error.message) } : { result };
      this.#waiting.get(message.id)?.settle(answer);
      return;
    }
    this.#events.emit(`${message.sessionId ?? ''} ${message.method}`, message.params);
    if (message.method === 'Target.detachedFromTarget') this.#forget(message.params);
  }

  /** The browser sends no more answers for a page that is gone. */
  #forget(params: unknown): void {
    const { sessionId } = params as Events['Target.detachedFromTarget'];
    this.#fail('its page has gone', (waiting) => waiting.sessionId === sessionId);
    for (const name of this.#events.eventNames()) {
      if (String(name).startsWith(`${sessionId} `)) this.#events.removeAllListeners(name);
    }
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#fail('the pipe is closed', () => true);
    this.#write.destroy();
    this.#events.emit('close');
  }

  #fail(why: string, isMeant: (waiting: Waiting) => boolean): void {
    for (const waiting of [...this.#waiting.values()]) {
      if (isMeant(waiting)) waiting.settle({ error: new NoAnswer(why) });
    }
  }
}
