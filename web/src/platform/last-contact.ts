import { recall, remember } from './kv.ts';

/** When the server last answered, by its own clock; a device's clock may be wrong. */
let last: string | undefined;
let kept = 0;

/** Often enough for a page that is opened without network. */
const keepEvery = 60_000;

export function noteContact(response: Response): void {
  const at = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(at)) return;
  last = new Date(at).toISOString();
  if (Math.abs(at - kept) < keepEvery) return;
  kept = at;
  void remember('lastContact', last);
}

export const lastContact = (): string | undefined => last;

/** Also that of an earlier page. */
export const latestContact = async (): Promise<string | undefined> =>
  last ?? (await recall('lastContact'));
