import { defineConfig } from 'vite';

/** One file with the server and the contract in it; packages stay outside. */
export default defineConfig({
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
  ssr: { noExternal: [/^@shala\//] },
});
