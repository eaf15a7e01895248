import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { TableProblem } from '../problem.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK = 256 * 1024;

interface TextSurvey {
  encoding: Encoding;
  lines: number;
}

/** Reads the whole file once: one wrong byte at its end must not garble every name before it. */
export async function surveyText(filePath: string): Promise<TextSurvey> {
  const survey = new ByteSurvey();
  for await (const chunk of createReadStream(filePath, { highWaterMark: CHUNK })) survey.add(chunk);
  return { encoding: survey.encoding(), lines: survey.lines() };
}

export async function* decoded(filePath: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(filePath)) yield decoder.write(chunk);
  yield decoder.end() ?? '';
}

/** The text of a whole file, which must be of a size that fits the memory. */
export async function wholeText(filePath: string): Promise<string> {
  const { encoding } = await surveyText(filePath);
  let text = '';
  for await (const piece of decoded(filePath, encoding)) text += piece;
  return text;
}

class ByteSurvey {
  private marked: Encoding | undefined;
  private bytes = 0;
  private lineFeeds = 0;
  private returns = 0;
  /**
   * Counts at even and odd positions: zero bytes, and bytes that are pages of Latin or an Indian
   * script in UTF-16.
   */
  private readonly nuls = [0, 0];
  private readonly pages = [0, 0];
  private controls = 0;
  /** UTF-8 sequences of two to four bytes, whole ones and broken ones. */
  private sequences = 0;
  private broken = 0;
  private expected = 0;
  private lastBytes = Buffer.alloc(0);

  add(chunk: Buffer): void {
    if (this.bytes === 0) this.marked = byteOrderMark(chunk);
    if (this.expected > 0 || !isAscii(chunk)) this.follow(chunk);
    this.countControls(chunk);
    this.bytes += chunk.length;
    this.lastBytes = Buffer.concat([this.lastBytes, chunk.subarray(-2)]).subarray(-2);
  }

  /** An estimate: line ends inside quotes are counted too. */
  lines(): number {
    const lineEnds = Math.max(this.lineFeeds, this.returns);
    return endsLine(this.lastBytes) ? lineEnds : lineEnds + 1;
  }

  encoding(): Encoding {
    if (this.marked) return this.marked;
    if (this.isUtf16(1)) return 'utf-16le';
    if (this.isUtf16(0)) return 'utf-16be';
    if (this.controls > this.bytes / 100) throw new TableProblem('not_text');
    const broken = this.broken + (this.expected > 0 ? 1 : 0);
    return broken === 0 || this.sequences > broken * 10 ? 'utf-8' : 'windows-1252';
  }

  /** Separators, digits and line ends have a zero byte even where all letters are Devanagari. */
  private isUtf16(highByteAt: 0 | 1): boolean {
    const half = this.bytes / 2;
    return this.nuls[highByteAt]! > half * 0.05 && this.pages[highByteAt]! > half * 0.9;
  }

  private follow(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.expected > 0 && byte >= 0x80 && byte < 0xc0) {
        this.expected -= 1;
        if (this.expected === 0) this.sequences += 1;
        continue;
      }
      if (this.expected > 0) this.broken += 1;
      this.expected = followersOf(byte);
      if (this.expected === -1) {
        this.broken += 1;
        this.expected = 0;
      }
    }
  }

  private countControls(chunk: Buffer): void {
    for (let i = 0; i < chunk.length; i += 1) {
      const byte = chunk[i]!;
      if (byte > 0x20) continue;
      const place = (this.bytes + i) % 2;
      if (byte === 0) this.nuls[place]! += 1;
      if (isPage(byte)) this.pages[place]! += 1;
      if (byte === 0x0a) this.lineFeeds += 1;
      else if (byte === 0x0d) this.returns += 1;
      if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) this.controls += 1;
    }
  }
}

/** Latin, Devanagari to Malayalam, general punctuation. */
const isPage = (byte: number): boolean =>
  byte === 0 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x20;

/** A line end in one byte, or in two of UTF-16. */
const endsLine = ([first = 0, last = 0]: Buffer): boolean =>
  [last, last === 0 ? first : last].some((byte) => byte === 0x0a || byte === 0x0d);

function byteOrderMark(start: Buffer): Encoding | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** How many bytes follow a first byte of UTF-8; -1 for a byte that cannot be first. */
function followersOf(byte: number): number {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte < 0xe0) return 1;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  if (byte >= 0xf0 && byte < 0xf5) return 3;
  return -1;
}
