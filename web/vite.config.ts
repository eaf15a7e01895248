import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import firstPages from './build/first-pages.json' with { type: 'json' };
import { serviceWorker } from './build/service-worker-plugin.ts';

const server = process.env.SHALA_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** What is always needed together, in a file each instead of twenty: on a slow line each one costs a round trip. */
const together = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|i18next|@tanstack\/(react-router|router-core|react-query|query-core|history|store))\//,
  },
  {
    name: 'parts',
    test: /@mantine\/core\/esm\/(core|components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition|Input|InputBase|TextInput))\//,
  },
  {
    // A row menu and a header also stand on pages without a list.
    name: 'list',
    test: /\/src\/ui\/list\/(?!row-menu|header-link|list-header|selection|use-selection|export|date-filter)/,
    includeDependenciesRecursively: false,
  },
  { name: 'links', test: /\/src\/app\/links\//, includeDependenciesRecursively: false },
  {
    // Whatever sends or strips what waits has the kinds with it; the first script loads neither.
    name: 'outbox',
    test: /\/src\/(app\/outbox-kinds|modules\/.+-kind|platform\/outbox\/(?!outbox\.|registered-kinds).+)\.ts$/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    react(),
    serviceWorker({
      entry: 'src/service-worker/service-worker.ts',
      firstPages,
      plain: ['index.html', 'favicon.svg'],
    }),
  ],
  build: {
    target: 'chrome108',
    manifest: true,
    // The content security policy allows no `data:` fonts or scripts, and pictures cache better apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: {
    proxy: { '/api': server, '/locales': server, '/config.json': server },
  },
});
