import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderBare } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import enCommon from '../../../../contract/locales/en/common.json';
import enImports from '../../../../contract/locales/en/imports.json';
import hiCommon from '../../../../contract/locales/hi/common.json';
import hiImports from '../../../../contract/locales/hi/imports.json';
import { theme } from '../../app/theme.ts';
import { type Navigation, NavigationProvider } from '../navigation.tsx';

const texts = createInstance();
await texts.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  resources: {
    en: { common: enCommon, imports: enImports },
    hi: { common: hiCommon, imports: hiImports },
  },
});

interface Surroundings {
  language?: 'en' | 'hi';
  navigation?: Navigation;
}

const nowhere: Navigation = { go: () => {}, block: () => () => {} };

/** Renders a part as in the app: with theme, texts and navigation. */
export function render(
  part: ReactElement,
  { language = 'en', navigation = nowhere }: Surroundings = {},
) {
  const i18n = texts.cloneInstance({ lng: language });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>
          <NavigationProvider value={navigation}>{children}</NavigationProvider>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  );
  return renderBare(part, { wrapper });
}
