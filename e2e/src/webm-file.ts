import type { Page } from '@playwright/test';

/** A video as a browser records it: it says neither how long it is nor where its frames lie. */
export async function webmFile(page: Page, seconds: number): Promise<Buffer> {
  const recorded = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const paint = canvas.getContext('2d')!;
    const began = performance.now();
    const frame = () => {
      const second = (performance.now() - began) / 1000;
      paint.fillStyle = `hsl(${second * 15}, 80%, 50%)`;
      paint.fillRect(0, 0, canvas.width, canvas.height);
      paint.fillStyle = 'white';
      paint.font = '80px sans-serif';
      paint.fillText(second.toFixed(1), 60, 120);
    };
    const recorder = new MediaRecorder(canvas.captureStream(10), {
      mimeType: 'video/webm;codecs=vp8',
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start(1000);
    const painting = setInterval(frame, 100);
    await new Promise((resolve) => setTimeout(resolve, length * 1000));
    recorder.stop();
    await stopped;
    clearInterval(painting);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, seconds);
  return Buffer.from(recorded, 'base64');
}
