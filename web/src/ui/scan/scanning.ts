import { lazy } from 'react';

/** Browsers offer the camera only over https or on localhost. */
export const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

export const CodeScanner = lazy(async () => {
  const { CodeScanner } = await import('./code-scanner.tsx');
  return { default: CodeScanner };
});
