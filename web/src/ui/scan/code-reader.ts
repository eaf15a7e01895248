/** The text of the code that the camera sees now. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Of an ID card, and of the label of a book. */
export type CodeFormat = 'qr_code' | 'code_128';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: CodeFormat[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The browser's own detector is faster; where it has none a library is fetched, a small one if it does. */
export async function makeReader(formats: readonly CodeFormat[]): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.every((format) => known.includes(format))) return readerOf(own, formats);
  if (formats.includes('code_128')) return (await import('./bar-reader.ts')).makeBarReader();
  return readerOf((await import('qr/decode.js')).BarcodeDetector, formats);
}

function readerOf(Class: DetectorClass, formats: readonly CodeFormat[]): CodeReader {
  const detector = new Class({ formats: [...formats] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
}
