import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '../../../scripts/chromium.mjs';
import { inRoot, main } from '../../../scripts/run.mjs';
import { bitmapFile, iconFile } from './icon-file.mjs';

/**
 * Draws the icons from the page's own; run by hand when that changes: `node
 * desktop/package/icons/draw.mjs`.
 */
const SIZES = [16, 24, 32, 48, 64, 128, 256];
const svg = readFileSync(inRoot('web/public/favicon.svg'), 'utf8');

/** The picture beside the installer's last page, in NSIS's size. */
const SIDE = { width: 164, height: 314, size: 96, ground: '#3b4fc4' };

const draw = async ({ svg, size, width = size, height = size, ground = 'transparent' }) => {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  paper.fillStyle = ground;
  paper.fillRect(0, 0, width, height);
  paper.drawImage(image, (width - size) / 2, (height - size) / 3, size, size);
  const png = canvas.toDataURL('image/png').split(',')[1];
  return { size, png, pixels: [...paper.getImageData(0, 0, width, height).data] };
};

await main(async () => {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const icons = [];
  for (const size of SIZES) {
    const { png, pixels } = await page.evaluate(draw, { svg, size });
    const icon = { size, png: Buffer.from(png, 'base64'), pixels: Uint8Array.from(pixels) };
    writeFileSync(join(import.meta.dirname, `shala-${size}.png`), icon.png);
    icons.push(icon);
  }
  const side = await page.evaluate(draw, { svg, ...SIDE });
  const pixels = Uint8Array.from(side.pixels);
  writeFileSync(join(import.meta.dirname, 'side.bmp'), bitmapFile({ ...SIDE, pixels }));
  await browser.close();
  writeFileSync(join(import.meta.dirname, 'shala.ico'), iconFile(icons));
});
