import type { Database } from '../../platform/database.ts';
import { type FileAnswer, safeName } from '../../platform/file-answer.ts';

type LinkedFile = Pick<FileAnswer, 'name' | 'mediaType' | 'disposition'> & { size: number };

/** More than are opened within the ten minutes of a link. */
const mostKnown = 2000;

/**
 * How files are described that were asked for lately, as a player asks for a video in hundreds of parts. None of it ever
 * changes, and a file that is deleted is not found all the same, as its bytes are gone.
 */
export class LinkedFiles {
  readonly #db: Database;
  readonly #known = new Map<string, LinkedFile>();

  constructor(db: Database) {
    this.#db = db;
  }

  async find(id: string): Promise<LinkedFile | undefined> {
    const known = this.#known.get(id);
    if (known) return known;
    const stored = await this.#db
      .selectFrom('file')
      .select(['name', 'media_type as mediaType', 'size'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!stored) return undefined;
    const disposition = /^(image|audio)\//.test(stored.mediaType) ? 'inline' : 'attachment';
    const file = { ...stored, name: safeName(stored.name, stored.mediaType), disposition } as const;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= mostKnown) this.#known.delete(oldest!);
    this.#known.set(id, file);
    return file;
  }
}
