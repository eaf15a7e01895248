import { type InputOf, methodOf, pathOf, type ResultOf } from '@shala/contract/endpoint.ts';
import type { RowName, Rows } from '@shala/contract/rows.ts';

/** Calls the API without the browser, to prepare the data of a journey. */
export class Api {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(email: string, password: string): Promise<this> {
    const session = await this.call('User/isValidUserWithPassword', { body: { email, password } });
    this.#token = session.accessToken;
    return this;
  }

  async call<Name extends RowName>(
    name: Name,
    input: InputOf<Rows[Name]>,
  ): Promise<ResultOf<Rows[Name]>> {
    const request = input as {
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const query = request.query ? `?${new URLSearchParams(request.query)}` : '';
    return this.#send(pathOf(name, request.params) + query, {
      method: methodOf(name),
      ...(request.body
        ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request.body) }
        : {}),
    });
  }

  async upload<Name extends RowName>(
    name: Name,
    { file, form = {} }: { file: Blob; form?: Record<string, string> },
  ): Promise<ResultOf<Rows[Name]>> {
    const body = new FormData();
    for (const [key, value] of Object.entries(form)) body.set(key, value);
    body.set('file', file, 'list.csv');
    return this.#send(pathOf(name), { method: 'POST', body });
  }

  /** A kept file as text. */
  async text(fileId: string): Promise<string> {
    const { url } = await this.call('file/fetchLink/:id', { params: { id: fileId } });
    return (await fetch(new URL(url, this.#url))).text();
  }

  /** The bytes of a big file, whose upload has been started. */
  async sendBytes(id: string, bytes: Buffer): Promise<void> {
    const answer = await fetch(`${this.#url}/api/upload/${id}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${this.#token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) throw new Error(`upload: ${answer.status}`);
  }

  async #send<Result>(path: string, init: RequestInit): Promise<Result> {
    const headers = new Headers(init.headers);
    if (this.#token) headers.set('Authorization', `Bearer ${this.#token}`);
    const answer = await fetch(this.#url + path, { ...init, headers });
    const envelope = (await answer.json()) as { success: boolean; result: Result };
    if (!envelope.success) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
    return envelope.result;
  }
}
