import { methodOf, pathOf } from '@shala/contract/endpoint.ts';
import { config } from './config.ts';
import { readCookie } from './cookies.ts';
import { currentLanguage } from './i18n.ts';
import { noteContact } from './last-contact.ts';
import { noteCall } from './reachability.ts';
import { readSession } from './session.ts';

export interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  file?: Blob;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** For the sign-in itself, which must not send the token of an old session. */
  anonymous?: boolean;
  /** The token of the account that the call is sent for, where another account may be signed in by then. */
  token?: string;
  /** For a stream or a large file, which has no time limit. */
  staysOpen?: boolean;
  /** The call is sent even when the page is left at once. */
  outlivesPage?: boolean;
}

interface Sent {
  response: Response;
  token: string | undefined;
}

/** Longer than the server's limit for a statement; uploads have no limit. */
const timeLimit = 60_000;

/** Sends a row's request. Undefined when no answer came. */
export async function request(
  name: string,
  input: RawInput = {},
  { signal, anonymous, token: otherToken, staysOpen, outlivesPage }: RequestOptions = {},
): Promise<Sent | undefined> {
  const token = anonymous ? undefined : (otherToken ?? readSession()?.accessToken);
  const isUpload = input.form !== undefined || input.file !== undefined;
  const end = new AbortController();
  const giveUp = () => end.abort();
  signal?.addEventListener('abort', giveUp);
  // The limit covers reading the answer too; a later abort does nothing.
  if (!isUpload && !staysOpen) setTimeout(() => end.abort(), timeLimit);
  try {
    const response = await fetch(urlOf(name, input), {
      method: methodOf(name),
      headers: headersOf(name, token, input),
      body: isUpload ? multipart(input) : jsonOf(input.body),
      keepalive: outlivesPage,
      credentials: config.apiHost ? 'omit' : 'same-origin',
      signal: end.signal,
    });
    noteCall(true);
    noteContact(response);
    return { response, token };
  } catch {
    if (!signal?.aborted) noteCall(false);
    return undefined;
  } finally {
    if (!staysOpen) signal?.removeEventListener('abort', giveUp);
  }
}

function urlOf(name: string, { params, query = {} }: RawInput): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined && value !== null && value !== '') search.append(key, String(value));
    }
  }
  const suffix = search.size > 0 ? `?${search}` : '';
  return config.apiHost + pathOf(name, params) + suffix;
}

function headersOf(name: string, token: string | undefined, input: RawInput): Headers {
  const headers = callerHeaders(token, methodOf(name) === 'GET');
  headers.set('Accept', 'application/json');
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

/** Who calls and in which language; where the call changes something, also that it comes from this page. */
export function callerHeaders(token: string | undefined, isReading: boolean): Headers {
  const headers = new Headers({ 'Accept-Language': currentLanguage() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  // The cookie is read at each call, as another tab or the translation widget may have changed it.
  const xsrf = readCookie('XSRF-TOKEN');
  if (xsrf && !config.apiHost && !isReading) headers.set('X-XSRF-TOKEN', xsrf);
  return headers;
}

const jsonOf = (body: unknown): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

function multipart({ form = {}, file }: RawInput): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(form)) {
    if (value !== undefined && value !== null) data.append(key, String(value));
  }
  // The server reads the fields first, then the file as it streams in.
  if (file) data.append('file', file);
  return data;
}
