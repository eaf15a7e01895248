import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

const name = 'virtual:theme.css';

/**
 * The theme's colours and sizes as a style sheet, written when the page is built. Mantine itself
 * writes them while a page starts, which the sign-in page would have to load Mantine for.
 */
export function themeAsCss(): Plugin {
  return {
    name: 'shala-theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeCss() : undefined),
  };
}

export function themeCss(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  return convertCssVariables(variables, ':root');
}
