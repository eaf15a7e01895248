import { existsSync, readFileSync, statSync } from 'node:fs';
import { Failure, inRoot } from './run.mjs';

/** What an app that opens loads besides the entry. */
const APP = 'src/app/start.tsx';
const SHELL = 'src/app/shell/shell.tsx';
const LIST = 'src/modules/schools/list/schools-page.tsx';
/** A form of one field: brings Zod, the contract's fields, and what every form is made of. */
const FORM = 'src/modules/geography/state-dialog.tsx';

/** What a first visit loads besides the entry, with the limit in bytes of JS and CSS as sent. */
const VISITS = [
  { name: 'sign-in page', most: 100_000, loads: [] },
  { name: 'first list page', most: 230_000, loads: [APP, SHELL, LIST] },
  { name: 'first form', most: 300_000, loads: [APP, SHELL, LIST, FORM] },
  { name: 'kept for a start without network', most: 320_000, loads: keptFromTheFirst() },
];

/** The limit of what any other part adds to the first list page and the first form. */
const PART_MOST = 35_000;

/** Parts that show what nothing smaller can, fetched where it stands on the page. */
const LARGER = {
  'src/ui/document/pdf/open-pdf.ts': 120_000,
  'src/ui/document/pdf/pdf-view.tsx': 120_000,
  'src/modules/whiteboard/board/drawn-page.tsx': 320_000,
};

/** Parts of the drawing library come after the page of a board, and count without it. */
const DRAWING = 'src/modules/whiteboard/board/drawn-page.tsx';
const OF_DRAWING = '../node_modules/@excalidraw/';
/** Fonts cut to the letters of a drawing that is copied as SVG. */
const FONT_CUTTER = /subset-(shared|worker)\.chunk\.js$/;
const FONT_CUTTER_MOST = 620_000;

/** The files that the service worker also fetches after the first visit. */
function keptFromTheFirst() {
  return JSON.parse(readFileSync(inRoot('web/build/first-pages.json'), 'utf8'));
}

/** Measures the built page; throws where a part exceeds its budget. */
export function checkSizes() {
  const manifest = JSON.parse(readFileSync(inRoot('web/dist/.vite/manifest.json'), 'utf8'));
  const rows = VISITS.map(({ name, most, loads }) => ({
    name,
    most,
    size: sizeOf(new Set([...filesOf(manifest, ['index.html', ...loads]), ...namedByPage()])),
  }));
  const loaded = filesOf(manifest, ['index.html', APP, SHELL, LIST, FORM]);
  for (const [part, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const before = part.startsWith(OF_DRAWING)
      ? filesOf(manifest, [DRAWING], new Set(loaded))
      : loaded;
    const added = [...filesOf(manifest, [part])].filter((file) => !before.has(file));
    rows.push({
      name: `+ ${part.replace(/^src\//, '')}`,
      most: LARGER[part] ?? (FONT_CUTTER.test(part) ? FONT_CUTTER_MOST : PART_MOST),
      size: sizeOf(added),
    });
  }
  rows.push(sheetReader(manifest));
  report(rows);
}

/**
 * A worker of its own, of which the manifest knows nothing: reads photographed answer sheets. The part that starts it
 * names it, as those of earlier builds stay beside it.
 */
function sheetReader(manifest) {
  const named = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .flatMap(
      ({ file }) =>
        readFileSync(inRoot('web/dist', file), 'utf8').match(/reader[.]worker-[\w-]+[.]js/g) ?? [],
    );
  const [file, ...others] = new Set(named);
  if (!file || others.length > 0) throw new Failure('The built page has not one sheet reader.');
  return { name: '+ the reader of answer sheets', most: 20_000, size: sentSize(`assets/${file}`) };
}

/** The files that the page names itself, also those that no part imports. */
function namedByPage() {
  const named = readFileSync(inRoot('web/dist/index.html'), 'utf8').matchAll(/\/(assets\/[^"]+)"/g);
  return new Set([...named].map(([, file]) => file));
}

/** The files that a browser fetches for these parts: themselves, their imports and their styles. */
function filesOf(manifest, parts, files = new Set()) {
  for (const part of parts) {
    const chunk = manifest[part];
    if (!chunk)
      throw new Failure(`The built page has no part ${part}; scripts/size-budget.mjs names it.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

const sizeOf = (files) => [...files].reduce((sum, file) => sum + sentSize(file), 0);

/** The bytes that the server sends: the compressed file that the build has written, if there is one. */
function sentSize(file) {
  const path = inRoot('web/dist', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function report(rows) {
  const kB = (bytes) => (bytes / 1000).toFixed(1);
  const lines = rows.map(({ name, size, most }) => {
    return `${kB(size).padStart(7)} kB of ${kB(most).padEnd(5)} ${name}${size > most ? '  TOO LARGE' : ''}`;
  });
  console.log(lines.join('\n'));
  const tooLarge = rows.filter(({ size, most }) => size > most);
  if (tooLarge.length > 0)
    throw new Failure(`Too large: ${tooLarge.map(({ name }) => name).join(', ')}`);
}
