import { defineConfig } from 'vite';

/** One CommonJS file with everything in it, as a single executable of Node 20 needs. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'shala-desktop.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
});
