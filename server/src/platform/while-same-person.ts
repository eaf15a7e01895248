import type { Readable } from 'node:stream';
import { notSignedIn } from './errors.ts';

/** Looks up whether the caller is signed in still, with the same rights. */
type IsSamePerson = () => Promise<boolean>;

/** How much of a list goes out before its reader is looked up again. */
const bytesBetweenLooks = 512 * 1024;

/** A long list breaks off, as a failed download, once its reader is signed out or has other rights. */
export async function* whileSameReader(
  isSamePerson: IsSamePerson,
  pieces: Readable,
): AsyncGenerator<Buffer> {
  let unlooked = 0;
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    unlooked += piece.length;
    if (unlooked >= bytesBetweenLooks) {
      if (!(await isSamePerson())) throw notSignedIn();
      unlooked = 0;
    }
    yield piece;
  }
}

/**
 * Each event goes only to who is signed in still, with the same rights: the token is looked up for it as for a call
 * (decision 0025). Whoever has other rights now connects again.
 */
export async function* whileSamePerson(
  isSamePerson: IsSamePerson,
  events: AsyncIterable<unknown>,
): AsyncGenerator<unknown> {
  for await (const event of events) {
    if (!(await isSamePerson())) return;
    yield event;
  }
}
