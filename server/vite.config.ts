import { defineConfig, type Plugin } from 'vite';

/** One file with the server, the contract and their packages in it: many small files take longer to open than to run. */
export default defineConfig({
  plugins: [inAscii()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    // The sources in the map would be held in memory for stack traces, which do not show them.
    rolldownOptions: { output: { codeSplitting: false, sourcemapExcludeSources: true } },
  },
  ssr: {
    noExternal: true,
    external: [
      // Compiled for each platform.
      '@myriaddreamin/typst-ts-node-compiler',
      '@node-rs/argon2',
      // Loaded only where they are needed.
      'hucre',
      'nodemailer',
    ],
  },
});

/** With one letter beyond Latin-1 in it, Node would hold the whole file at two bytes a letter. */
function inAscii(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    generateBundle: (_, files) => {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}
