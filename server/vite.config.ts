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
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: [/^@shala\//] },
});
