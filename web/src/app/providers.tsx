import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { colourSchemeManager } from '../platform/colour-scheme.ts';
import { type Navigation, NavigationProvider } from '../ui/navigation.tsx';
import { theme } from './theme.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  navigation: Navigation;
  children: ReactNode;
}

/** What every part of the app may use. The theme's colours are in a style sheet, made with the page. */
export const Providers = ({ queryClient, navigation, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      colorSchemeManager={colourSchemeManager}
    >
      <NavigationProvider value={navigation}>{children}</NavigationProvider>
    </MantineProvider>
  </QueryClientProvider>
);
