import type { Plugin, Rolldown } from 'vite';

interface Options {
  /** Parts of the page that whoever is signed in needs, by their source. */
  parts: readonly string[];
  /** The pages that are opened most often, by their address. */
  pages: Record<string, string>;
}

/**
 * A small script beside the first one: where a session is stored, it fetches the files of the app while the first
 * script runs, in place of one wait after another.
 */
export function filesAhead({ parts, pages }: Options): Plugin {
  return {
    name: 'shala-files-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite has written the page.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'] as Rolldown.OutputAsset | undefined;
        if (!page) throw new Error('The build has no page');
        const files = filesAfter(bundle, parts);
        const ofPages = Object.entries(pages).map(([path, part]) => {
          const own = filesAfter(bundle, [...parts, part]);
          return [path, own.filter((file) => !files.includes(file))];
        });
        const source = scriptFor(files, Object.fromEntries(ofPages));
        const id = this.emitFile({ type: 'asset', name: 'ahead.js', source });
        const script = `  <script async src="/${this.getFileName(id)}"></script>\n  `;
        page.source = String(page.source).replace('</head>', `${script}$&`);
      },
    },
  };
}

/** The scripts and styles of these parts and of what they import, but for those that the page names itself. */
function filesAfter(bundle: Rolldown.OutputBundle, parts: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(add);
  const named = new Set(files);
  for (const part of parts) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)));
    if (!chunk) throw new Error(`The page has no part ${part}`);
    add(chunk);
  }
  return [...files].filter((file) => !named.has(file));
}

/**
 * Runs as it stands here, also in old browsers. What the page names itself comes first, so that its first script runs
 * while the others are on their way.
 */
const scriptFor = (
  files: readonly string[],
  pages: Record<string, readonly string[]>,
) => `(function (files, pages) {
  try {
    if (!localStorage.getItem('session')) return;
  } catch (blocked) {
    return;
  }
  var awaited = 1;
  function come() {
    awaited -= 1;
    if (awaited === 0) files.concat(pages[location.pathname] || []).forEach(fetchAhead);
  }
  function fetchAhead(file) {
    var link = document.createElement('link');
    var isStyle = /\\.css$/.test(file);
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    // What the first script asks for meanwhile goes before.
    link.fetchPriority = 'low';
    link.href = '/' + file;
    document.head.appendChild(link);
  }
  document.querySelectorAll('link[rel="modulepreload"]').forEach(function (link) {
    if (performance.getEntriesByName(link.href).length > 0) return;
    awaited += 1;
    link.addEventListener('load', come);
    link.addEventListener('error', come);
  });
  come();
})(${JSON.stringify(files)}, ${JSON.stringify(pages)});
`;
