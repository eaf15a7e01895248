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
    // What other programs take of the machine is not in the page's own time.
    await device.send('Performance.enable', { timeDomain: 'threadTicks' });
    const ownMs = async () => {
      const { metrics } = await device.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
    };
    for (const rate of [1, slowdown]) {
      await device.send('Emulation.setCPUThrottlingRate', { rate });
      const took: number[] = [];
      const own: number[] = [];
      for (let number = 0; number < photos; number += 1) {
        const before = await ownMs();
        took.push(await page.evaluate((one) => photoPage.readPhoto(one), number));
        own.push((await ownMs()) - before);
      }
      // The first photo warms the page up.
      printTimes(`  a photo of 12 megapixels, ${rate} times slower`, took.slice(1));
      printTimes('  of it the work of the page', own.slice(1));
      if (rate === 1) continue;
      console.log(`  the median is ${percentile(own, 0.5) < 1000 ? 'within' : 'BEYOND'} 1 s`);
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
