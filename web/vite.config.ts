import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compress-plugin.ts';
import { drawingLibrary } from './build/drawing-library-plugin.ts';
import { filesAhead } from './build/files-ahead-plugin.ts';
import firstPages from './build/first-pages.json' with { type: 'json' };
import { serviceWorker } from './build/service-worker-plugin.ts';
import { themeAsCss } from './build/theme-plugin.ts';
import { checkingZod } from './build/zod-plugin.ts';

const server = process.env.SHALA_DEV_SERVER ?? 'http://127.0.0.1:8080';

/**
 * What is needed together, in a file each instead of twenty: on a slow line each one costs a round
 * trip, and small files compress badly. The first group that fits takes a module.
 */
const together = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|idb|react-i18next)\//,
    includeDependenciesRecursively: false,
  },
  {
    // The sign-in page, and what it shares with the app.
    name: 'door',
    test: /createReactComponent|defaultAttributes|vite\/preload-helper|\/contract\/src\/(endpoint|aadhaar|digits)\.|Icon(AlertCircle|Language|Eye|EyeOff)\.mjs|\/src\/(app\/(open|failed-start|missing-styles|use-document-title|bare\/bare-frame|language\/language-select|notices\/use-idle|door\/door(-address)?)\.|modules\/auth\/(auth\.module|focus-on-field|message|password-sign-in|sign-in-(form|head|message)|use-(sign-in|wait))\.|platform\/(answer|call|choose-language|colour-scheme|config|cookies|device|drafts|fetch-user-data|i18n|install-prompt|kv|last-contact|local-storage|outbox\/(outbox|registered-kinds)|random-id|reachability|request|return-path|session|translation\/(other-languages|translate-widget)|without-aadhaar)\.|ui\/(form\/digits\.|language-text|lazy-part|notify|toast-need|mark|named|navigation|page-title|plain\/plain(\.module|-field|-password-field|-button)))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'base',
    test: /node_modules\/@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store)\//,
  },
  {
    // What the app starts with, and Mantine's smaller parts.
    name: 'parts',
    test: /\/contract\/src\/titles\.ts|\/src\/ui\/(dialog\/use-confirm\.|states\/(drawing\.|state\.module))|@mantine\/core\/esm\/(core|components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition|Input|InputBase|TextInput|FocusTrap|NativeSelect|Checkbox|Portal|Skeleton|VisuallyHidden))\//,
  },
  {
    name: 'popup',
    test: /@floating-ui|@mantine\/core\/esm\/(utils\/Floating|components\/(Accordion\/AccordionChevron|Menu|Overlay|Popover|Radio\/RadioIcon))|@mantine\/core\/styles\/(Menu|Overlay|Popover)\.layer/,
    includeDependenciesRecursively: false,
  },
  {
    // But for those that stand on a single page, which brings them.
    name: 'icons',
    test: /@tabler\/icons-react\/(?!.+Icon(ArrowRight|ArrowsJoin|Bookmark|BrandWhatsapp|BuildingBank|Bus|CalendarTime|Coffee|DeviceDesktopDown|DoorExit|ExternalLink|FileText|History|Id|LayoutGrid|LayoutGridAdd|Link|ListDetails|ListNumbers|Login2|Logout2|MapPin|Music|Note|Phone|Photo|Restore|Scale|Scan|Settings|ShieldCheck|StairsUp|UserCheck|UserMinus|UserOff)\.mjs)/,
    includeDependenciesRecursively: false,
  },
  {
    // What every form has; in a dozen files it would be larger than in one.
    name: 'form',
    test: /\/src\/ui\/(dialog\/use-focus-back|form\/(choice-field|conflict-panel|date-field|digits-field|error-summary|field|field-group|fill-form|filled-values|form\.module|form-dialog|form-failure|form-foot|form-head|form-page|form-values|labelled|merge-edits|number-field|read-number|save-answer|schema-errors|select-field|text-field|unfinished-fields|use-describe-issue|use-draft|use-form-parts|use-form-save|use-record-form|use-too-long))\./,
    includeDependenciesRecursively: false,
  },
  {
    // What nearly every page behind the sign-in has, but for links that only pages of their own module have; and the look
    // of the notices, as a style sheet that could not be had is not fetched again.
    name: 'common',
    test: /\/contract\/src\/(access|clock-times|days|importable|in-pieces|indian-dates|money|names|page-sizes|roles|school-codes|student-codes)\.ts|@mantine\/hooks\/esm\/use-debounced-value|\/src\/(app\/(links\/(?!fee-links|report-target|saved-report-links)|notices\/notice-bar|shell\/load-plan-notice)|modules\/(classes\/class-words|papers\/use-papers|schools\/(picker\/(school-chip|use-area-filters|use-own-schools|use-place-filters|use-school-choice)|school-words)|students\/(student-name|student-words))\.|platform\/(download|job-stream|may|require-permission|school-day|server-events|use-call|use-language|use-url-dialog|use-url-state|visible-stream)\.|ui\/(dialog\/use-delete\.|form\/(unsaved-work|use-leave-guard)|format\.|is-typing|kept-notice|list\/(?!open-row-menu|open-view-menu|filter-choice|export-menu|date-filter)|month-names|phone\.|record-id|record\/(history-entry|record\.module|record-skeleton|record-tabs|state-badge)|states\/(drawings|empty-state|error-state|no-matches)|use-format|use-is-phone|use-local-name|use-shortcut|visually-hidden))/,
    includeDependenciesRecursively: false,
  },
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
    themeAsCss(),
    checkingZod(),
    drawingLibrary(),
    filesAhead({
      parts: ['src/app/start.tsx', 'src/app/shell/load-plan-notice.ts', 'src/app/shell/shell.tsx'],
      pages: {
        '/dashboard': 'src/modules/dashboard/dashboard-page.tsx',
        '/school-management': 'src/modules/schools/list/schools-page.tsx',
        '/student-management': 'src/modules/students/list/students-page.tsx',
        '/attendance/class-register': 'src/modules/attendance/register/class-register-page.tsx',
      },
    }),
    serviceWorker({
      entry: 'src/service-worker/service-worker.ts',
      firstPages,
      plain: ['index.html', 'favicon.svg'],
    }),
    compressed(),
  ],
  build: {
    target: 'chrome108',
    manifest: true,
    // The content security policy allows no `data:` fonts or scripts, and pictures cache better apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The drawing board and the reader of PDFs are larger, and fetched where they are opened; scripts/size-budget.mjs holds the rest.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: {
    proxy: { '/api': server, '/locales': server, '/config.json': server },
  },
});
