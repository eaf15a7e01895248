import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader.ts';

/** Reads QR codes and the bars of labels where the browser cannot; fails where the library is out of reach. */
export async function makeBarReader(): Promise<CodeReader> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    fireImmediately: true,
  });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return undefined;
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, width, height);
    const found = await readBarcodes(picture, {
      formats: ['QRCode', 'Code128'],
      maxNumberOfSymbols: 1,
    });
    return found.find(({ isValid }) => isValid)?.text;
  };
}
