import type { Page } from '@playwright/test';
import type { Bench } from '../open-bench.ts';
import { admin } from '../server-process.ts';
import { median, percentile } from '../timing.ts';
import { bareMs, openBrowser, openSlowPhone } from './slow-phone.ts';

const runs = 5;

/** How fast a person types on a phone. */
const msPerKey = 300;

/**
 * Measures the first visit on a slow phone: until the sign-in page takes what is typed, and from
 * its submission until the first page shows its own content.
 */
export async function measureFirstLoad(bench: Bench): Promise<void> {
  const { url } = await bench.server();
  const browser = await openBrowser();
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) {
      const { page, kilobytes } = await openSlowPhone(browser);
      visits.push(await visit(page, url, kilobytes));
      await page.context().close();
    }
    report('sign-in page usable', visits, ({ door, doorKilobytes }) => [door, doorKilobytes]);
    report('first page after sign-in usable', visits, ({ first, kilobytes }) => [first, kilobytes]);
  } finally {
    await browser.close();
  }
}

interface Visit {
  /** From the address to the form, and from the submission to the first page, in ms. */
  door: number;
  first: number;
  doorKilobytes: number;
  kilobytes: number;
}

async function visit(page: Page, url: string, kilobytes: () => number): Promise<Visit> {
  const opened = performance.now();
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  const email = page.locator('input[name=email]');
  await email.fill('a');
  const door = performance.now() - opened;
  const doorKilobytes = kilobytes();

  await email.fill('');
  await email.pressSequentially(admin.email, { delay: msPerKey });
  await page.locator('input[name=password]').pressSequentially(admin.password, { delay: msPerKey });
  const submitted = performance.now();
  await page.locator('button[type=submit]').click();
  await page.getByRole('banner').waitFor();
  await page.locator('main[tabindex] h1').waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  return { door, first: performance.now() - submitted, doorKilobytes, kilobytes: kilobytes() };
}

function report(name: string, visits: Visit[], of: (visit: Visit) => [number, number]): void {
  const all = visits.map(of);
  const times = all.map(([time]) => time);
  const size = median(all.map(([, kilobytes]) => kilobytes));
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  console.log(
    `  ${name.padEnd(34)} ${seconds(median(times))} (slowest of ${times.length}: ${seconds(percentile(times, 1))})   ${size.toFixed(0)} kB by then, bare ${seconds(bareMs(size))}`,
  );
}
