import { tooMany } from './errors.ts';

/** A person has some tabs, and a tab one stream. */
const mostOfAccount = 10;
const mostOfAll = 1000;
const retrySeconds = 30;

/** Event streams that are open at this server; each keeps a connection and asks the database. */
export class OpenStreams {
  readonly #ofAccount = new Map<string, number>();
  #all = 0;

  /** Counts one more stream of the account until the returned function is called. */
  open(accountId: string): () => void {
    const open = this.#ofAccount.get(accountId) ?? 0;
    if (open >= mostOfAccount || this.#all >= mostOfAll) throw tooMany(retrySeconds);
    this.#ofAccount.set(accountId, open + 1);
    this.#all += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#all -= 1;
      const left = this.#ofAccount.get(accountId)! - 1;
      if (left > 0) this.#ofAccount.set(accountId, left);
      else this.#ofAccount.delete(accountId);
    };
  }
}
