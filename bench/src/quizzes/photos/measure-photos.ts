import { build } from 'vite';
import { printTimes } from '../../attendance/print-times.ts';
import { openBrowser } from '../../first-load/slow-phone.ts';
import { percentile } from '../../timing.ts';
import type { PhotoPage } from './photo-page.ts';

const photos = 20;
const slowdown = 4;

declare const photoPage: PhotoPage;

/** Reads photos of answer sheets in a page of a quarter of this machine's speed. */
export async function measurePhotos(): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await pageScript() });
    await page.evaluate((count) => photoPage.takePhotos(count), photos);
    const device = await page.context().newCDPSession(page);
    // The first photo warms the page up.
    for (const rate of [1, slowdown]) {
      await device.send('Emulation.setCPUThrottlingRate', { rate });
      const took: number[] = [];
      for (let number = 0; number < photos; number += 1) {
        took.push(await page.evaluate((one) => photoPage.readPhoto(one), number));
      }
      printTimes(`  a photo of 12 megapixels, ${rate} times slower`, took.slice(1));
      if (rate === 1) continue;
      console.log(`  the median is ${percentile(took, 0.5) < 1000 ? 'within' : 'BEYOND'} 1 s`);
    }
  } finally {
    await browser.close();
  }
}

/** What the page runs, as one script. */
async function pageScript(): Promise<string> {
  const entry = new URL('./photo-page.ts', import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'photos' } },
  });
  const [script] = built as { output: { code: string }[] }[];
  return script!.output[0]!.code;
}
