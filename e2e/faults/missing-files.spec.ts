import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import { dayFrom, today } from '../src/class-room.ts';
import { enterPassword, expect, heading, storeSession, test } from '../src/journey.ts';
import { admin } from '../src/server.ts';

/** A page, and what a person opens on it whose code is fetched only then. */
interface Visit {
  path: string;
  opens?: RegExp[];
}

const isLong = Boolean(process.env['SHALA_TORTURE']);
const atOnce = 3;

const isSentence = /[a-z]{3} [a-z]+ [a-z]+/;
const isKey = /\b[a-z]\w+\.[a-z]\w+\b(?!\/)/;

/** What the page is built of: code, styles, texts and settings, each by its address. */
const isBuilt = (url: string) => /\/assets\/.+\.(js|css)$|\/locales\/|\/config\.json$/.test(url);

/** A page without one of its files may go on asking for it; what it shows by then is what counts. */
const quiet = (page: Page) => page.waitForLoadState('networkidle').catch(() => {});

/** Opens the page as far as it can be opened. */
async function visit(page: Page, { path, opens = [] }: Visit): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await quiet(page);
  for (const name of opens) {
    const button = page.getByRole('button', { name }).first();
    await expect(button.or(reload(page)).first(), `${path} has ${name} or Reload`).toBeVisible();
    if (await button.isVisible()) await button.click();
    await quiet(page);
  }
}

async function filesOf(browser: Browser, options: BrowserContextOptions, of: Visit) {
  const files = new Set<string>();
  const open = async () => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on('request', (request) => {
      if (isBuilt(request.url())) files.add(request.url());
    });
    await visit(page, of);
    await expect(page.getByRole('heading', { level: 1 }), `${of.path} opens`).toBeVisible();
    if (of.opens) await expect(page.locator('[role=menu], [role=dialog]').first()).toBeVisible();
    await expect(reload(page), `${of.path} has all its files`).toHaveCount(0);
    return page;
  };
  // A busy machine is still building the page when the network is quiet: the look counts once two visits agree.
  const [page, other] = await Promise.all([open(), open()]);
  let whole = '';
  const difference = async () => {
    whole = await lookOf(page);
    const look = await lookOf(other);
    return look === whole ? '' : firstDifference(look, whole);
  };
  await expect.poll(difference, `${of.path} looks the same twice`).toBe('');
  await Promise.all([page.context().close(), other.context().close()]);
  return { files: [...files], whole };
}

const reload = (page: Page) =>
  page
    .getByRole('button', { name: /Reload/ })
    .or(page.getByRole('link', { name: /Reload/ }))
    .first();

/** What a person sees: the texts, and where headings, links and buttons are. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('h1, h2, a, button')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
    return JSON.stringify([document.body.innerText, places]);
  });

function firstDifference(look: string, whole: string): string {
  let at = 0;
  while (at < look.length && look[at] === whole[at]) at += 1;
  const from = Math.max(at - 20, 0);
  return `${look.slice(from, at + 60)} instead of ${whole.slice(from, at + 60)}`;
}

/** Opens the page while one of its files cannot be had. What is only fetched ahead leaves the page whole. */
async function expectReload(
  browser: Browser,
  options: BrowserContextOptions,
  of: Visit,
  file: string,
  whole: string,
) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.route(file, (route) => route.abort('connectionfailed'));
  await visit(page, of);
  const name = `${of.path} without ${new URL(file).pathname}`;
  const state = async () => {
    const look = await lookOf(page).catch(() => '');
    if (look === whole) return 'whole';
    const text = await page.locator('body').innerText();
    const mains = await page.locator('main').count();
    if (mains > 1) return `has ${mains} times main`;
    if (isKey.test(text)) return `shows a key: ${isKey.exec(text)?.[0]}`;
    const saysSo = isSentence.test(text) && (await reload(page).isVisible());
    return saysSo ? 'says so' : `differs: ${firstDifference(look, whole)}`;
  };
  // Where the first script does not come, the page's own words appear after 8 s.
  await expect.soft.poll(state, name).toMatch(/^(whole|says so)$/);
  await context.close();
}

/** A file of each way in which files come: what the page is made of by itself, its style, its texts. */
function someOf(files: readonly string[]): string[] {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const others = [/\.css$/, /\/locales\//, /config\.json$/].map((kind) =>
    files.find((file) => kind.test(file)),
  );
  return [...new Set([scripts[0], scripts.at(-1), ...others])].filter((file) => file !== undefined);
}

async function expectReloadWithoutEach(
  browser: Browser,
  options: BrowserContextOptions,
  visits: readonly Visit[],
) {
  const tried = new Set<string>();
  for (const of of visits) {
    const { files, whole } = await filesOf(browser, options, of);
    const untried = files.filter((file) => isLong || !tried.has(file));
    for (const file of files) tried.add(file);
    const chosen = isLong ? untried : someOf(untried);
    for (let first = 0; first < chosen.length; first += atOnce) {
      const some = chosen.slice(first, first + atOnce);
      await Promise.all(some.map((file) => expectReload(browser, options, of, file, whole)));
    }
  }
}

test('the sign-in page and public pages say so and offer Reload while a file cannot be had', async ({
  browser,
  baseURL,
}) => {
  const visits = [
    { path: '/auth/login' },
    { path: '/privacy-policy' },
    ...(isLong ? [{ path: '/auth/login?as=student' }] : []),
  ];
  await expectReloadWithoutEach(browser, { baseURL }, visits);
});

test('style sheets that failed while somebody typed are fetched again after the sign-in', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL });
  const styles = /\/assets\/(start|parts|common)-.+\.css$/;
  const failed = new Set<string>();
  const fail = (route: Route) => {
    failed.add(route.request().url());
    return route.abort('connectionfailed');
  };
  await page.route(styles, fail);
  await page.goto('/auth/login');
  await expect.poll(() => failed.size).toBe(3);
  await page.unroute(styles, fail);

  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    if (styles.test(request.url())) fetched.add(request.url());
  });
  await enterPassword(page, admin.email, admin.password);
  await expect(heading(page, /^Namaste/)).toBeVisible();
  await expect.poll(() => fetched).toEqual(failed);
  await page.close();
});

interface Of {
  school: string;
  class: string;
  subject: string;
}

const registerOf = (of: Of) =>
  `/attendance/class-register?schoolId=${of.school}&classId=${of.class}`;

const inAnyRun: ((of: Of) => Visit)[] = [
  () => ({ path: '/dashboard', opens: [/^Search/] }),
  (of) => ({ path: registerOf(of) }),
];
const inTheLongRun: typeof inAnyRun = [
  () => ({ path: '/school-management', opens: [/^Actions for/] }),
  ({ school }) => ({ path: `/school-management/school/${school}/edit` }),
  ({ school }) => ({ path: `/school-management/school/${school}` }),
  ({ subject }) => ({ path: `/subject-management?edit=${subject}` }),
  (of) => ({ path: `${registerOf(of)}&view=month` }),
];
/** The long run tries each page without each of its files, page by page. */
const runs = isLong ? [...inAnyRun, ...inTheLongRun].map((page) => [page]) : [inAnyRun];

for (const [number, pages] of runs.entries())
  test(`pages behind the sign-in say so and offer Reload while a file cannot be had, part ${number + 1} of ${runs.length}`, async ({
    browser,
    baseURL,
    page,
    examples,
    api,
  }) => {
    // A notice of an ending plan stands on the page or comes with the next one, as its answer is early or late.
    const endsOn = dayFrom(today(), 365);
    await api.call('school/updatePlan', { body: { schoolIds: [examples.school], endsOn } });
    await storeSession(page, admin.email, admin.password);
    const options = { baseURL, storageState: await page.context().storageState() };
    await expectReloadWithoutEach(
      browser,
      options,
      pages.map((visitOf) => visitOf(examples)),
    );
  });
