import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { unavailable } from '../errors.ts';
import {
  type FileBackend,
  type FileSource,
  isFileId,
  isMissing,
  MissingFile,
  type Part,
  type StoredBytes,
} from './file-backend.ts';
import { S3Client, type S3Place } from './s3-client.ts';
import { isNoKey, s3ErrorOf, startErrorOf } from './s3-errors.ts';
import { readListing } from './s3-list.ts';

/** A bucket of any store that speaks the S3 protocol. */
export class S3Backend implements FileBackend {
  readonly name: string;
  readonly #client: S3Client;
  readonly #prefix: string;

  private constructor(place: S3Place, prefix: string) {
    this.name = `the bucket ${place.bucket} at ${place.endpoint}`;
    this.#client = new S3Client(place);
    this.#prefix = prefix;
  }

  /** Fails where the store cannot be used as it has to be. */
  static async open(place: S3Place, prefix: string): Promise<S3Backend> {
    const backend = new S3Backend(place, prefix);
    try {
      await backend.#try();
      return backend;
    } catch (error) {
      backend.close();
      throw startErrorOf(error, place);
    }
  }

  /** Lists, writes, reads and deletes. */
  async #try(): Promise<void> {
    const key = `${this.#prefix}start-${randomUUID()}`;
    const bytes = Buffer.from('start');
    const sha256 = createHash('sha256').update(bytes).digest();
    const body = { size: bytes.length, sha256, open: () => Readable.from([bytes]) };
    await this.#client.said({ method: 'GET', query: { 'list-type': '2', prefix: key } });
    await this.#client.said({ method: 'PUT', key, body });
    await this.#client.said({ method: 'GET', key });
    await this.#client.said({ method: 'DELETE', key });
  }

  /**
   * One call with the hash of the whole in its signature: the store takes all of it or nothing, and a
   * server that is killed leaves no parts behind. Stores take up to 5 GB so.
   */
  async keep(id: string, source: FileSource): Promise<void> {
    await this.#asked(id, () =>
      this.#client.said({ method: 'PUT', key: this.#prefix + id, body: source }),
    );
  }

  prepare(id: string, _path: string, source: FileSource): Promise<void> {
    return this.keep(id, source);
  }

  async takeOver(): Promise<void> {}

  async duplicate(id: string, as: string): Promise<void> {
    const from = `/${this.#client.place.bucket}/${this.#prefix}${id}`;
    const headers = { 'x-amz-copy-source': encodeURI(from) };
    await this.#asked(id, async () => {
      const key = this.#prefix + as;
      const { body } = await this.#client.said({ method: 'PUT', key, headers });
      // A store that fails in the midst of copying has said yes already.
      if (!body.includes('<CopyObjectResult')) throw s3ErrorOf(500, body);
    });
  }

  read(id: string, part?: Part): Promise<Readable> {
    const headers: Record<string, string> = part
      ? { range: `bytes=${part.start}-${part.end}` }
      : {};
    return this.#asked(id, () =>
      this.#client.call({ method: 'GET', key: this.#prefix + id, headers }),
    );
  }

  async size(id: string): Promise<number | undefined> {
    try {
      const { headers } = await this.#asked(id, () =>
        this.#client.said({ method: 'HEAD', key: this.#prefix + id }),
      );
      return Number(headers['content-length']);
    } catch (error) {
      if (error instanceof MissingFile) return undefined;
      throw error;
    }
  }

  localPath(): undefined {
    return undefined;
  }

  async remove(id: string): Promise<void> {
    await this.#asked(id, () =>
      this.#client.said({ method: 'DELETE', key: this.#prefix + id }),
    ).catch((error) => {
      if (!(error instanceof MissingFile)) throw error;
    });
  }

  async *list(): AsyncGenerator<StoredBytes> {
    const query: Record<string, string> = { 'list-type': '2', prefix: this.#prefix };
    for (;;) {
      const { body } = await this.#asked('', () => this.#client.said({ method: 'GET', query }));
      const { objects, next } = readListing(body);
      for (const { key, ...stored } of objects) {
        const id = key.slice(this.#prefix.length);
        if (isFileId(id)) yield { id, ...stored };
      }
      if (!next) return;
      query['continuation-token'] = next;
    }
  }

  close(): void {
    this.#client.close();
  }

  async #asked<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) throw error;
      throw isNoKey(error) ? new MissingFile(id) : unavailable('files_away', error);
    }
  }
}
