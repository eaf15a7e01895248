import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const address = 'assets/drawing/';

/** Chinese characters, thirteen megabytes of them: the system's own font shows them. */
const leftOut = 'Xiaolai';

/** From where the library would fetch its fonts. */
const otherSite = /`https:\/\/esm\.sh\/\$\{.+?\}\/dist\/prod\/`/;
const otherLanguage = /locales\/(?!en-|hi-IN-|mr-IN-|percentages-)/;
const none = '\0shala-other-language';

/**
 * The drawing library's texts in our languages alone, and its fonts, whose names carry fingerprints already. They are
 * put beside the other files of the build, so that the service worker keeps those that were used.
 */
export function drawingLibrary(): Plugin {
  const entry = createRequire(import.meta.url).resolve('@excalidraw/excalidraw');
  const root = dirname(entry);
  const files = readdirSync(join(root, 'fonts'), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith(leftOut))
    .map((name) => join(root, 'fonts', name))
    .filter((path) => statSync(path).isFile());
  return {
    name: 'shala-drawing-library',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.startsWith(root) && otherLanguage.test(source) ? none : undefined,
    load: (id) => (id === none ? 'export default {};' : undefined),
    transform: (code, id) => {
      if (!id.startsWith(root)) return undefined;
      if (id.endsWith('.css')) return { code: inOurRoot(code), map: null };
      return otherSite.test(code)
        ? { code: code.replace(otherSite, `\`\${location.origin}/${address}\``), map: null }
        : undefined;
    },
    configureServer: (server) => {
      server.middlewares.use(`/${address}`, (request, response, next) => {
        const wanted = files.find((path) => `/${relative(root, path)}` === request.url);
        if (wanted) createReadStream(wanted).pipe(response);
        else next();
      });
    },
    generateBundle() {
      for (const path of files) {
        this.emitFile({
          type: 'asset',
          fileName: `${address}${relative(root, path)}`,
          originalFileName: path,
          source: readFileSync(path),
        });
      }
    },
  };
}

/** The library counts in a root of 16 pixels, ours has 10. */
const inOurRoot = (css: string): string =>
  css.replace(
    /(?<![\w-])(\d*\.?\d+)rem\b/g,
    (_, size: string) => `${+(Number(size) * 1.6).toFixed(4)}rem`,
  );
