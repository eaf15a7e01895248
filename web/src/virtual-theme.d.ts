/** Made by `build/theme-plugin.ts`. */
declare module 'virtual:theme.css';
