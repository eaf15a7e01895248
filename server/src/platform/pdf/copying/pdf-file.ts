import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A PDF as our compiler writes it: plain objects one after the other, each found by a table of
 * places at the end. Every byte stands for a letter of its own (`latin1`).
 */
export class PdfFile {
  readonly #objects: Map<number, string>;
  readonly #head: string;
  /** The trailer's dictionary, whose size changes with the objects. */
  readonly #trailer: string;
  /** One more than the last object's number. */
  #size: number;

  private constructor(objects: Map<number, string>, head: string, trailer: string, size: number) {
    this.#objects = objects;
    this.#head = head;
    this.#trailer = trailer;
    this.#size = size;
  }

  /** Undefined for a PDF that another program made. */
  static read(bytes: Buffer): PdfFile | undefined {
    const text = bytes.toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text.slice(-80))?.[1]);
    const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf]\r\n)+)trailer\n([\s\S]*)startxref/.exec(
      text.slice(start),
    );
    if (!table) return undefined;
    const [, size, lines = '', trailer = ''] = table;
    const places = lines
      .split('\r\n')
      .flatMap((line, id) => (line.endsWith('n') ? [{ id, at: Number(line.slice(0, 10)) }] : []))
      .sort((one, other) => one.at - other.at);
    const objects = new Map(
      places.map(({ id, at }, index) => {
        const object = text.slice(at, places[index + 1]?.at ?? start);
        return [id, object.slice(object.indexOf('\n') + 1, object.lastIndexOf('\nendobj'))];
      }),
    );
    return new PdfFile(objects, text.slice(0, places[0]?.at), trailer, Number(size));
  }

  /** The text between `obj` and `endobj`. */
  object(id: number): string {
    return this.#objects.get(id) ?? '';
  }

  /**
   * The object that an entry of a dictionary refers to: `/Contents 15 0 R`, `/DescendantFonts [7 0
   * R]`.
   */
  follow(dictionary: string, entry: string): number {
    return Number(new RegExp(`/${entry} \\[?(\\d+) 0 R`).exec(dictionary)?.[1]);
  }

  get pages(): number[] {
    return [...this.#objects].flatMap(([id, object]) =>
      object.startsWith('<<\n  /Type /Page\n') ? [id] : [],
    );
  }

  replace(id: number, object: string): void {
    this.#objects.set(id, object);
  }

  add(object: string): number {
    const id = this.#size;
    this.#objects.set(id, object);
    this.#size += 1;
    return id;
  }

  stream(id: number): string {
    const object = this.object(id);
    const [head, length] = /^<<\n {2}\/Length (\d+)\n[\s\S]*?>>\nstream\n/.exec(object) ?? [''];
    const content = object.slice(head.length, head.length + Number(length));
    if (!head.includes('/FlateDecode')) return content;
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  }

  write(): Buffer {
    let at = this.#head.length;
    const parts = [this.#head];
    const size = this.#size;
    const places = Array.from({ length: size }, () => '0000000000 65535 f\r\n');
    for (const [id, object] of this.#objects) {
      const whole = `${id} 0 obj\n${object}\nendobj\n\n`;
      places[id] = `${String(at).padStart(10, '0')} 00000 n\r\n`;
      parts.push(whole);
      at += whole.length;
    }
    const trailer = this.#trailer.replace(/\/Size \d+/, `/Size ${size}`);
    parts.push(`xref\n0 ${size}\n`, ...places, 'trailer\n', trailer, `startxref\n${at}\n%%EOF`);
    return Buffer.from(parts.join(''), 'latin1');
  }
}

/** A stream without any entries but its length and its compression. */
export function packed(content: string): string {
  const bytes = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n>>\nstream\n${bytes}\nendstream`;
}
