import { recall, remember } from './kv.ts';

/** When the server last answered, by its own clock; a device's clock may be wrong. */
let last: string | undefined;
let kept = 0;

/** A page that is opened without network needs the time to the minute only. */
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

/** The last contact of this page or of an earlier one. */
export const latestContact = async (): Promise<string | undefined> =>
  last ?? (await recall('lastContact'));
