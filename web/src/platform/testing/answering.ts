import { pathOf } from '@shala/contract/endpoint.ts';
import { vi } from 'vitest';
import { setConfig } from '../config.ts';

export interface RecordedCall {
  row: string;
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
  params: Record<string, string>;
}

type Reply = { status?: number; body: unknown } | Response | undefined;

/** The reply of each row; `undefined` stands for a call without an answer. */
export type Answers = Record<string, (asked: RecordedCall) => Reply | Promise<Reply>>;

/**
 * Replaces `fetch` by a fake server, which fails for a row without a reply. Returns every request for the others.
 */
export function answering(answers: Answers): RecordedCall[] {
  const asked: RecordedCall[] = [];
  setConfig({
    apiHost: '',
    meetUrl: 'https://meet.example',
    aiLinks: [],
    contactUrl: 'https://chat.example',
    rsdcHeading: 'RSDC',
    translateWidget: true,
    smsSignIn: false,
    sendsMail: false,
    revision: 'r1',
    version: 'test',
  });
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    for (const [row, reply] of Object.entries(answers)) {
      const params = matches(row, url.pathname);
      if (!params) continue;
      const request: RecordedCall = {
        row,
        url,
        params,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      };
      asked.push(request);
      const replied = await reply(request);
      if (replied === undefined) throw new TypeError('Failed to fetch');
      if (replied instanceof Response) return replied;
      return new Response(JSON.stringify(replied.body), { status: replied.status ?? 200 });
    }
    // As if it were unreachable the page would ask twice more, and say so for three seconds.
    const { status, body } = refused(500, 'internal', { message: `No answer for ${url.pathname}` });
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

/** What the last call of the row has sent. */
export const bodyOf = (calls: readonly RecordedCall[], row: string): unknown =>
  calls.findLast((one) => one.row === row)?.body;

export const ok = (result: unknown, message = ''): Reply => ({
  body: { success: true, result, message },
});

export const refused = (
  status: number,
  code: string,
  rest: object = {},
): { status: number; body: object } => ({
  status,
  body: { success: false, code, message: `refused: ${code}`, ...rest },
});

function matches(row: string, pathname: string): Record<string, string> | undefined {
  const pattern = pathOf(row.replace(/:(\w+)/g, '__$1__')).replace(/__(\w+?)__/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  if (!found) return undefined;
  const params = Object.entries(found.groups ?? {});
  return Object.fromEntries(params.map(([key, value]) => [key, decodeURIComponent(value)]));
}
