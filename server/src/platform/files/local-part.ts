import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { Part } from './file-backend.ts';

/** Whoever receives slowly keeps this much of the server's memory; a read costs the same for less. */
const pieceBytes = 256 * 1024;
/** Buffers that nobody uses, as making and collecting them takes longer than filling them. */
const free: Buffer[] = [];
const mostFree = 32;

/** A part of an open file of this machine, which it closes. It passes through one buffer, at half the cost of a stream. */
export class LocalPart {
  readonly #file: FileHandle;
  readonly #part: Part;

  constructor(file: FileHandle, part: Part) {
    this.#file = file;
    this.#part = part;
  }

  /** Ends the response, or breaks it off where the file is shorter than it was said to be. */
  async sendTo(response: Writable): Promise<void> {
    try {
      await this.#copyTo(response);
      response.end();
    } catch (error) {
      response.destroy(error as Error);
    } finally {
      await this.#file.close();
    }
  }

  async destroy(): Promise<void> {
    await this.#file.close();
  }

  async #copyTo(response: Writable): Promise<void> {
    const { start, end } = this.#part;
    const isSmall = end - start < pieceBytes / 4;
    const buffer = isSmall
      ? Buffer.allocUnsafeSlow(end - start + 1)
      : (free.pop() ?? Buffer.allocUnsafeSlow(pieceBytes));
    for (let at = start; at <= end; ) {
      const wanted = Math.min(buffer.length, end - at + 1);
      const { bytesRead } = await this.#file.read(buffer, 0, wanted, at);
      if (bytesRead === 0) throw new Error('a file ends before its size');
      await written(response, buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
    // After an error the system may still read it.
    if (!isSmall && free.length < mostFree) free.push(buffer);
  }
}

/** Waits until the bytes have left the buffer, or fails when the caller is gone. */
function written(response: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the caller is gone'));
    if (response.destroyed) return gone();
    response.once('close', gone);
    response.write(bytes, (error) => {
      response.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
