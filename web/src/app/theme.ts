import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#eef0fb',
  '#dfe3f7',
  '#bfc7ef',
  '#9ca8e6',
  '#7d8cdd',
  '#586ad0',
  '#3b4fc4',
  '#3345ad',
  '#2a3990',
  '#202b6d',
];

const marigold: MantineColorsTuple = [
  '#fff7e5',
  '#feecc4',
  '#fddc92',
  '#fbc95c',
  '#f5b62f',
  '#eba512',
  '#d18c05',
  '#a66d00',
  '#7d5100',
  '#573900',
];

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f2f4f7',
  '#e7eaef',
  '#dadee6',
  '#c3c9d4',
  '#99a1b0',
  '#5d6675',
  '#444c5a',
  '#2e3541',
  '#1a1f29',
];

const dark: MantineColorsTuple = [
  '#dfe2e8',
  '#bcc2cd',
  '#9ba3b1',
  '#858d9c',
  '#3d4450',
  '#313743',
  '#242933',
  '#181b22',
  '#13161c',
  '#0d0f14',
];

/** One rem is 10 px; `scale` adapts Mantine's own sizes to it. */
export const theme = createTheme({
  scale: 1.6,
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 5 },
  colors: { indigo, marigold, gray, dark },
  black: '#1a1f29',
  fontFamily: 'system-ui, "Nirmala UI", "Noto Sans Devanagari", sans-serif',
  fontSizes: { xs: '1.3rem', sm: '1.5rem', md: '1.6rem', lg: '1.8rem', xl: '2rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.8rem', sm: '1.2rem', md: '1.6rem', lg: '2.4rem', xl: '3.2rem' },
  radius: { xs: '0.2rem', sm: '0.4rem', md: '0.8rem', lg: '1.2rem', xl: '3.2rem' },
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.4rem', lineHeight: '1.4' },
      h2: { fontSize: '1.9rem', lineHeight: '1.45' },
      h3: { fontSize: '1.6rem', lineHeight: '1.5' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    // Accessibility rules require all content inside a landmark, popovers too.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // A dialog's heading must not be a second header of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    // A menu may contain only items, so the first one gets the focus and not a placeholder.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
});

/** Mantine's defaults fall short of a contrast of 4.5 in these places. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-disabled-color': '#666e7c',
    '--mantine-color-red-filled': '#b42318',
    '--mantine-color-red-filled-hover': '#912018',
    '--mantine-color-green-filled': '#1f7a3d',
  },
  dark: {
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-red-filled': '#c2362b',
    '--mantine-color-red-filled-hover': '#a92d23',
    '--mantine-color-green-filled': '#237a41',
    '--mantine-primary-color-filled-hover': 'var(--mantine-color-indigo-6)',
  },
});
