import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const place = join(import.meta.dirname, '../web/public');
const favicon = readFileSync(join(place, 'favicon.svg'), 'utf8');
const ground = '#3b4fc4';

interface Icon {
  name: string;
  size: number;
  /** The drawing's share of the square; systems cut everything outside of the middle 80 %. */
  share?: number;
}

const icons: Icon[] = [
  { name: 'shala-192', size: 192 },
  { name: 'shala-512', size: 512 },
  { name: 'shala-maskable-512', size: 512, share: 0.84 },
  { name: 'apple-touch-icon', size: 180, share: 0.9 },
];

for (const { name, size, share } of icons) {
  test(name, async ({ page }) => {
    // A system that cuts the corners itself needs the background to reach into them.
    const ownGround = share ? `background: ${ground};` : '';
    const drawing = favicon.replace('<svg ', `<svg width="${size * (share ?? 1)}" `);
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin: 0; height: 100vh; display: grid; place-items: center; ${ownGround}">${drawing}`,
    );
    expect(favicon).toContain(ground);
    await page.screenshot({
      path: join(place, 'icons', `${name}.png`),
      omitBackground: true,
    });
  });
}
