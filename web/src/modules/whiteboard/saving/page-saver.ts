import { hasAadhaar } from '@shala/contract/aadhaar.ts';
import {
  type BoardBackground,
  type BoardElement,
  type BoardPicture,
  boardLimits,
  textsIn,
} from '@shala/contract/whiteboard.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { changesOf, isEmpty, nothingUnsaved, type Unsaved, unsavedPages } from './kept-pages.ts';
import type { KeptPage } from './page-changes.ts';
import { splitSave } from './split-save.ts';

/** An element as it is on the screen; the library gives it another nonce with each change. */
export type Drawn = BoardElement & { versionNonce?: number };

/** Why something on the screen is not even on the device. */
export type Unstored = Trouble | 'aadhaar' | 'too_long';

interface Of {
  account: string;
  boardId: string;
  page: KeptPage;
  /** Whether a save of the page waits already; the next one is made when it is through. */
  isWaiting: () => Promise<boolean>;
  /** The version that the next save is drawn on. */
  versionNow: () => Promise<number>;
  onChange: (unstored: Unstored | undefined) => void;
}

/**
 * Keeps what is drawn on a page: at once on the device, then as saves of the outbox. While one save is on its way, what
 * is drawn meanwhile is gathered for the next.
 */
export class PageSaver {
  readonly #of: Of;
  readonly #seen = new Map<string, number | undefined>();
  readonly #pictures: Set<string>;
  readonly #refused = new Set<Unstored>();
  #background: BoardBackground;
  #unsaved: Unsaved;
  #work: Promise<void> = Promise.resolve();

  constructor(of: Of, unsaved: Unsaved = nothingUnsaved()) {
    this.#of = of;
    this.#unsaved = unsaved;
    this.#background = unsaved.background ?? of.page.background;
    this.#pictures = new Set([...Object.keys(of.page.pictures), ...Object.keys(unsaved.pictures)]);
    for (const one of Object.values({ ...of.page.elements, ...unsaved.elements })) this.#note(one);
  }

  /** What is on the screen now. */
  update(elements: readonly Drawn[], pictures: readonly BoardPicture[]): void {
    this.#refused.clear();
    for (const one of elements) {
      if (this.#seen.has(one.id) && this.#seen.get(one.id) === one.versionNonce) continue;
      // What came and went between two looks was never anywhere else.
      if (one.isDeleted && !this.#seen.has(one.id)) continue;
      const problem = problemOf(one);
      if (problem) {
        this.#refused.add(problem);
        continue;
      }
      this.#note(one);
      this.#unsaved.elements[one.id] = sendable(one);
    }
    for (const one of pictures) {
      if (this.#pictures.has(one.id)) continue;
      this.#pictures.add(one.id);
      this.#unsaved.pictures[one.id] = one;
    }
    this.#store();
  }

  setBackground(background: BoardBackground): void {
    if (background === this.#background) return;
    this.#background = background;
    this.#unsaved.background = background;
    this.#store();
  }

  /** Elements that came from the server are no changes of this device. */
  noteReceived(elements: readonly Drawn[], pictures: readonly BoardPicture[]): void {
    for (const one of elements) this.#note(one);
    for (const { id } of pictures) this.#pictures.add(id);
  }

  /** Makes a save of what is gathered; `evenIfWaiting` where the page is about to go. */
  flush(evenIfWaiting = false): Promise<void> {
    this.#work = this.#work.then(() => this.#makeSave(evenIfWaiting));
    return this.#work;
  }

  /** After the person's decision nothing of before is to be saved. */
  forget(): Promise<void> {
    this.#unsaved = nothingUnsaved();
    this.#work = this.#work.then(() =>
      unsavedPages.delete(this.#of.account, this.#of.page.id).catch(() => {}),
    );
    return this.#work;
  }

  #note(one: Drawn): void {
    this.#seen.set(one.id, one.versionNonce);
  }

  #store(): void {
    const [refused] = this.#refused;
    if (isEmpty(this.#unsaved)) {
      this.#of.onChange(refused);
      return;
    }
    const { account, page } = this.#of;
    this.#work = this.#work.then(async () => {
      try {
        await unsavedPages.put(account, page.id, this.#unsaved);
        this.#of.onChange(refused);
        await this.#makeSave(false);
      } catch (cause) {
        this.#of.onChange(troubleOf(cause));
      }
    });
  }

  async #makeSave(evenIfWaiting: boolean): Promise<void> {
    if (isEmpty(this.#unsaved)) return;
    const { account, boardId, page } = this.#of;
    if (!evenIfWaiting && (await this.#of.isWaiting())) return;
    const version = await this.#of.versionNow();
    const taken = this.#unsaved;
    this.#unsaved = nothingUnsaved();
    const { elements, pictures } = changesOf(taken);
    const background = this.#background;
    const of = { account, boardId, pageId: page.id, version, background };
    try {
      await keep(...splitSave({ ...of, elements, pictures }));
    } catch (cause) {
      this.#unsaved = together(taken, this.#unsaved);
      this.#of.onChange(troubleOf(cause));
      return;
    }
    // What was drawn while the save was being stored is for the next.
    if (isEmpty(this.#unsaved)) await unsavedPages.delete(account, page.id).catch(() => {});
    else await unsavedPages.put(account, page.id, this.#unsaved).catch(() => {});
    void sendOutbox();
  }
}

const together = (earlier: Unsaved, later: Unsaved): Unsaved => ({
  ...earlier,
  ...later,
  elements: { ...earlier.elements, ...later.elements },
  pictures: { ...earlier.pictures, ...later.pictures },
});

/** A number that looks like an Aadhaar number is stored nowhere, and the server takes no endless stroke. */
function problemOf(one: Drawn): Unstored | undefined {
  if (one.isDeleted) return undefined;
  const { fileId: _, ...rest } = one as Record<string, unknown>;
  if (textsIn(rest).some(hasAadhaar)) return 'aadhaar';
  return JSON.stringify(one).length > boardLimits.element ? 'too_long' : undefined;
}

/** Of a deleted element only what the server asks for, and no link that it would refuse. */
function sendable(one: Drawn): BoardElement {
  const { id, type, isDeleted, versionNonce, link } = one;
  if (isDeleted) return { id, type, isDeleted, ...(versionNonce && { versionNonce }) };
  return link && !/^https?:\/\//.test(link) ? { ...one, link: null } : { ...one };
}
