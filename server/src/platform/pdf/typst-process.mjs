import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/**
 * Runs as a process of its own, one paper after the other; plain JavaScript, as it is started by
 * itself.
 */

const [, , folder] = process.argv;
const font = (file) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`);
const compiler = NodeCompiler.create({
  workspace: folder,
  // Noto Sans has Latin and Devanagari in one file.
  fontArgs: [
    {
      fontPaths: [font('400Regular/NotoSans_400Regular.ttf'), font('700Bold/NotoSans_700Bold.ttf')],
    },
  ],
});

process.on('disconnect', () => process.exit());
process.on('message', (order) => process.send(answer(order)));

function answer({ template, data, pictures, mostPages, isTagged }) {
  try {
    const paper = compile(template, data, pictures);
    if (paper.numOfPages > mostPages) return { pages: paper.numOfPages };
    return { pdf: compiler.pdf(paper, { pdfTags: isTagged }), pages: paper.numOfPages };
  } catch (error) {
    return { error: error.message };
  } finally {
    compiler.resetShadow();
    // What the last paper used stays, as the next is often of its kind.
    compiler.evictCache(1);
  }
}

/**
 * One unreadable picture fails the whole paper: then each is tried alone, and the unreadable ones
 * are left out.
 */
function compile(template, data, pictures) {
  const places = [...pictures.keys()];
  const present = places.filter((at) => pictures[at].length > 0);
  // Every paper uses the same few paths, as the compiler keeps every path it has ever seen.
  for (const at of present) {
    compiler.mapShadow(join(folder, 'pictures', String(at)), Buffer.from(pictures[at]));
  }
  const attemptWith = (shown) =>
    attempt(template, {
      data,
      unreadable: JSON.stringify(places.filter((at) => !shown.includes(at))),
    });
  const whole = attemptWith(present);
  if (whole.paper) return whole.paper;
  const readable = present.filter((at) => attempt('picture.typ', { data: String(at) }).paper);
  const rest = readable.length < present.length ? attemptWith(readable) : whole;
  if (!rest.paper) throw new Error(rest.issue);
  return rest.paper;
}

function attempt(template, inputs) {
  const compiled = compiler.compile({ mainFilePath: join(folder, template), inputs });
  if (compiled.result) return { paper: compiled.result };
  const [first] = compiler.fetchDiagnostics(compiled.takeDiagnostics());
  const { line, character } = first?.range?.start ?? {};
  return { issue: `${first?.path ?? template}:${line + 1}:${character + 1} ${first?.message}` };
}
