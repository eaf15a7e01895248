import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A ZIP file that is written file by file, without one of them in memory. */
export class ZipFile {
  readonly #zip = new yazl.ZipFile();
  readonly #output = this.#zip.outputStream as Readable;
  readonly #written: Promise<void>;
  readonly #madeAt: Date;

  constructor(path: string, madeAt: Date) {
    this.#madeAt = madeAt;
    this.#zip.on('error', (error) => this.#output.destroy(error));
    this.#written = pipeline(
      this.#output,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    // Whoever adds next, or finishes, gets the error.
    this.#written.catch(() => {});
  }

  /** Ends when the content is read whole; fails with the content, or where it cannot be written. */
  async add(name: string, content: Readable): Promise<void> {
    this.#zip.addReadStream(content, name, { mtime: this.#madeAt });
    try {
      await Promise.race([finished(content), this.#written]);
    } finally {
      content.destroy();
    }
  }

  /** Writes the directory, without which nothing of the file is found. */
  async finish(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  /** Gives up what is not finished. */
  async close(): Promise<void> {
    this.#output.destroy();
    await this.#written.catch(() => {});
  }
}
