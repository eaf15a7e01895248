import Papa from 'papaparse';
import type { TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import { issueOf, type RawRow } from '../raw-row.ts';
import { decoded, type Encoding, surveyText } from './encoding.ts';
import { separatorHint, separatorOf } from './separator.ts';

const SAMPLE_CHARS = 256 * 1024;

interface CsvSource {
  kind: 'csv';
  encoding: Encoding;
  separator: string;
  lines: number;
  rows(): AsyncGenerator<RawRow[]>;
}

export async function openCsv(filePath: string, limits: TableLimits): Promise<CsvSource> {
  const { encoding, lines } = await surveyText(filePath);
  const text = () => withPlainLineEnds(decoded(filePath, encoding));
  const { sample, whole } = await start(text());
  const separator = separatorOf(sample, whole);
  return { kind: 'csv', encoding, separator, lines, rows: () => rowsOf(text(), separator, limits) };
}

async function start(text: AsyncGenerator<string>): Promise<{ sample: string; whole: boolean }> {
  let sample = '';
  for await (const chunk of text) {
    sample += chunk;
    if (sample.length >= SAMPLE_CHARS) return { sample, whole: false };
  }
  return { sample, whole: true };
}

/** Lists are pasted together from Windows, Linux and old Mac files; every line end becomes `\n`. */
async function* withPlainLineEnds(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let cut = false;
  for await (const chunk of text) {
    if (chunk === '') continue;
    // A line end split by the chunks' border counts once.
    const rest = cut && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    cut = chunk.endsWith('\r');
    yield rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  }
}

interface Parsed {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

async function* rowsOf(
  text: AsyncGenerator<string>,
  separator: string,
  limits: TableLimits,
): AsyncGenerator<RawRow[]> {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  let pending = '';
  let line = 1;

  const take = (last: boolean): RawRow[] => {
    const { data, errors, meta } = parser.parse(pending, 0, !last) as Parsed;
    const stray = new Set(errors.map(({ row }) => row));
    const rows: RawRow[] = [];
    for (const [index, cells] of data.entries()) {
      const lines = 1 + cells.reduce((sum, cell) => sum + lineEndsIn(cell), 0);
      const hint = line === 1 && separatorHint.test(cells.join(separator));
      // A quote inside a quoted text is harmless within a line; over several lines it swallowed
      // rows.
      const swallowed = lines > 1 && stray.has(index);
      if (last && swallowed && errors.at(-1)?.code === 'MissingQuotes' && index === data.length - 1)
        throw new TableProblem('unclosed_quote', { line });
      if (!hint) rows.push({ line, cells, issues: swallowed ? [strayQuote(line, lines)] : [] });
      line += lines;
    }
    pending = pending.slice(meta.cursor);
    return rows;
  };

  for await (const chunk of text) {
    pending += chunk;
    const rows = take(false);
    if (pending.length > limits.rowChars) {
      const quoted = pending.includes('"');
      throw new TableProblem(quoted ? 'unclosed_quote' : 'row_too_long', { line });
    }
    yield rows;
  }
  yield take(true);
}

const strayQuote = (line: number, lines: number) =>
  issueOf(null, 'stray_quote', { line, last: line + lines - 1 });

function lineEndsIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
