import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoEnglish,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectReady,
  expectValuesKept,
} from '../src/checks.ts';
import type { Examples } from '../src/examples.ts';
import { expect, signIn, signInAsAdmin, storeSession, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';
import { addressOf, moduleOf, modules, pathsOf } from '../src/page-paths.ts';
import { addPerson, addSchools } from '../src/schools.ts';

/** Addresses that show a further part of their page, mostly a dialog. */
const withQuery = (examples: Examples): string[] => [
  '/dashboard?openai=true',
  '/activation-code?generate=new',
  `/activation-code?assign=${examples.freeKey}`,
  `/activation-code?pool=${examples.freeKey}`,
  `/activation-code/key/${examples.key}?extend=key`,
  `/users-management/account-requests?request=${examples.request}`,
  `/users-management/user/${examples.user}?handOver=${examples.work}`,
  '/users-management/service-accounts?add=new',
  `/users-management/service-accounts?edit=${examples.service}`,
  `/users-management/service-accounts?key=${examples.service}`,
  '/school-management/districts?add=new',
  `/school-management/districts/${examples.state}?add=new`,
  `/school-management/districts/${examples.state}/${examples.district}?add=new`,
  `/school-management/plans?setPlan=${examples.school}`,
  `/school-management/plans?extendPlan=${examples.school}`,
  '/class-management/academic-years?add=new',
  `/class-management/academic-years?edit=${examples.year}`,
  `/class-management/time-tables?schoolId=${examples.school}`,
  `/class-management/period-times?schoolId=${examples.school}`,
  `/class-management/arrangement?schoolId=${examples.school}`,
  `/class-management/promotions?schoolId=${examples.school}`,
  '/subject-management?add=new',
  `/subject-management?edit=${examples.subject}`,
  `/student-management/student/${examples.student}/consents?record=consent`,
  ...['class', 'withdraw', 'transfer', 'certificate'].map(
    (act) => `/student-management/student/${examples.student}?act=${act}`,
  ),
  `/student-management/student/${examples.left}?act=readmit`,
  `/student-management/student/${examples.left}?act=certificate`,
  `/student-management/student/${examples.student}/schooling?correct=${examples.admission}`,
  `/student-management/student/${examples.left}/schooling?cancel=${examples.certificate}`,
  `/student-management/transfers?decide=${examples.transfer}`,
  '/attendance/overview?period=month',
  '/attendance/overview?period=absent',
  '/attendance/overview?period=setUp',
  '/attendance/holidays?weekly=set',
  `/attendance/holidays?edit=${examples.holiday}`,
  `/attendance/settings?schoolId=${examples.school}`,
  `/attendance/teacher?correct=${examples.user}&schoolId=${examples.school}`,
  `/attendance/teacher?schoolId=${examples.school}&view=month`,
  `/attendance/class-register?schoolId=${examples.school}&classId=${examples.class}`,
  `/feedback-management/teacher?feedback=${examples.feedback}`,
  '/class-management/notices?add=new',
  `/rsdc?resource=${examples.resource}`,
  '/whiteboard?add=new',
  `/whiteboard?edit=${examples.board}`,
  ...['users', 'feedback', 'classes', 'leave', 'attendance-day', 'enrolment', 'class-register'].map(
    (name) => `/report/table/${name}`,
  ),
  '/report/table/attendance-day?save=new',
  `/report/saved?edit=${examples.saved}`,
  '/report/table/students?groupBy=class&measure=count',
  `/mcq-management/new?copy=${examples.quiz}`,
  `/mcq-management/chapters?subjectId=${examples.subject}&add=new`,
  '/feedback-management/topics?add=new',
  `/feedback-management/topics?edit=${examples.feedbackTopic}`,
  `/leave-application/teacher?balances=${examples.user}`,
  '/leave-application/my-application?apply=new',
  `/leave-application/my-application?leave=${examples.studentLeave}`,
  `${onlyWithQuery}?keep=${examples.student}`,
  `/fees-management/structures?schoolId=${examples.school}&tab=concessions`,
  ...[
    'heads=all',
    'copy=year',
    'template=choose',
    'add=new&tab=concessions',
    'assign=class&tab=stops',
  ].map((dialog) => `/fees-management/structures?${dialog}&schoolId=${examples.school}`),
  ...['challans', 'reminders', 'rteClaim'].map(
    (paper) => `/fees-management?paper=${paper}&schoolId=${examples.school}`,
  ),
  '/fees-management?paper=rteClaim',
  `/fees-management/papers?print=new&schoolId=${examples.school}`,
  `/fees-management/reminders?text=mr&schoolId=${examples.school}`,
  `/library-management?labels=all&schoolId=${examples.school}`,
  `/library-management/stock?add=new&schoolId=${examples.school}`,
  `/fees-management/reminders?send=new&schoolId=${examples.school}`,
  ...[
    'charge',
    'opening',
    'grant',
    'stop',
    'challan',
    `writeOff:${examples.charge}`,
    `endGrant:${examples.grant}`,
  ].map((act) => `/fees-management/student/${examples.admission}?act=${act}`),
  `/fees-management/receipts?cancel=${examples.payment}&schoolId=${examples.school}`,
  `/fees-management/day-book?close=day&schoolId=${examples.school}`,
  `/fees-management/day-book?correct=${examples.closing}&schoolId=${examples.school}`,
  `/fees-management/day-book?schoolId=${examples.school}&tab=period`,
  `/fees-management/counter?schoolId=${examples.school}&student=${examples.admission}`,
  `/fees-management/settings?counter=${examples.feeCounter}&schoolId=${examples.school}`,
];

/** The parameters of pages that are nearly empty without them. */
const aboutOne = (examples: Examples): Record<string, string> => ({
  '/attendance/class-register': `classId=${examples.class}&view=month`,
  ...Object.fromEntries(
    ['counter', 'settings', 'new', 'import', 'stock', 'reservations'].map((page) => [
      `/library-management/${page}`,
      `schoolId=${examples.school}`,
    ]),
  ),
  ...Object.fromEntries(
    ['teacher', 'overview', 'gate'].map((page) => [
      `/attendance/${page}`,
      `schoolId=${examples.school}`,
    ]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'counter',
        'day-book',
        'receipts',
        'bank',
        'bank/import',
        'import-payments',
        'structures',
        'new',
        'charging',
        'papers',
        'reminders',
        'settings',
      ],
      `structure/${examples.structure}/edit`,
    ].map((page) => [`/fees-management/${page}`, `schoolId=${examples.school}`]),
  ),
});

const withWhatItIsAbout = (path: string, about: Record<string, string>) =>
  about[path] ? `${path}?${about[path]}` : path;

const hasDialog = (address: string) =>
  /\?(?!openai|copy=[0-9a-f]{8}|keep|schoolId|classId|period|groupBy|send)/.test(address);

/** This page redirects when its address names no record. */
const onlyWithQuery = '/student-management/merge';

/** Teachers' own; a journey of its own looks at it. */
const onlyForTeachers = '/feedback-management/add-feedback';

/** Of those who check in themselves, which the office does not. */
const onlyForStaff = '/attendance/self-attendance';

/** Students' own; a journey of its own takes a quiz. */
const onlyForStudents = '/mcq-management/attempt/$id';

/** The pages without a sidebar that come between sign-in and shell. */
const inBetween = ['/auth/change-password', '/plan-expired'];
const bare = [
  'auth',
  'installation-key',
  'plan-expired',
  'privacy-policy',
  'terms-and-condition',
  'delete-account',
  'verify',
];

const [narrow, wide] = [360, 1280];

/**
 * Checks every page in English, light and dark, and in Hindi or Marathi in turn, each at both widths; in English what is
 * in Devanagari is a value. A page opens in the language of the one before.
 */
async function expectWellMade(page: Page, addresses: readonly string[]): Promise<void> {
  const isPhone = page.viewportSize()!.width === narrow;
  for (const [place, address] of addresses.entries()) {
    const languages = languagesAt(place);
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', languages[0]!);
    if (hasDialog(address)) await expect(page.getByRole('dialog')).toBeVisible();
    const path = address.split('?')[0]!;
    // A saved report leads on to its report.
    if (path.startsWith('/report/saved/')) await expect(page).toHaveURL(/\/report\/table\//);
    else expect(new URL(page.url()).pathname, 'the page asked for').toBe(path);
    for (const language of languages) {
      if (language !== languages[0]) await chooseLanguage(page, language);
      await expectReady(page);
      for (const width of isPhone ? [narrow] : widthsFrom(page)) {
        await setWidth(page, width);
        // Tables become cards only after the page has read its width.
        await expect(() => expectFits(page)).toPass({ timeout: 10_000 });
        if (width === narrow && !isPhone) continue;
        if (language === 'en') {
          const within = hasDialog(address) ? '[role=dialog]' : undefined;
          const withShell = address === addresses[0];
          await expectAccessible(page, { inDark: !isPhone, within, withShell });
          await expectValuesKept(page);
        } else await expectNoEnglish(page);
      }
    }
  }
}

/** English and one of the others, that of the page before first; all three in the long run. */
function languagesAt(place: number): string[] {
  const isLong = process.env['SHALA_TORTURE'];
  const languages = isLong ? ['en', 'hi', 'mr'] : ['en', place % 4 < 2 ? 'hi' : 'mr'];
  const first = languages.length - (place % languages.length);
  return [...languages.slice(first), ...languages.slice(0, first)];
}

/** Both widths, that of the page first. */
const widthsFrom = (page: Page) =>
  page.viewportSize()!.width === wide ? [wide, narrow] : [narrow, wide];

async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()!.width === width) return;
  await page.setViewportSize({ width, height: width === wide ? 800 : 740 });
}

async function expectFits(page: Page): Promise<void> {
  await expectNothingCut(page);
  await expectNoSidewaysScroll(page);
}

/** All addresses of a module's pages, with what opens on them. */
const addressesOf = (module: string, examples: Examples): string[] => [
  ...pathsOf(module)
    .filter(
      (path) => ![onlyWithQuery, onlyForTeachers, onlyForStaff, onlyForStudents].includes(path),
    )
    .map((path) => withWhatItIsAbout(addressOf(path, examples), aboutOne(examples))),
  ...withQuery(examples).filter((address) => moduleOf(address) === module),
];

/** Stands for examples where only the number of addresses matters. */
const nameless = new Proxy({} as Examples, { get: (_, name) => name });

/** So many that no core is still walking through a large module after all others have ended. */
const atMost = 12;

function partsOf(addresses: readonly string[]): string[][] {
  const size = Math.ceil(addresses.length / Math.ceil(addresses.length / atMost));
  return addresses.flatMap((_, first) =>
    first % size === 0 ? [addresses.slice(first, first + size)] : [],
  );
}

/** The long run repeats the pages on a phone with touch, and checks them with axe at that width. */
test.describe('pages', { tag: '@long-phone' }, () => {
  test('without a session are accessible and fully translated', async ({ page }) => {
    const addresses = bare
      .flatMap(pathsOf)
      .filter((path) => !inBetween.includes(path))
      .map((path) => addressOf(path, { token: 'abcdefgh', code: 'ABCD-EFGH' }));
    await expectWellMade(page, addresses);
  });

  test('between sign-in and shell are accessible and fully translated', async ({
    page,
    api,
    server,
  }) => {
    const [school] = await addSchools(api, ['जि.प. शाळा मुणगे']);
    const place = { name: 'आशा पाटील', schoolId: school!.id };
    const { email, password } = await addPerson(api, server.url, 'Principal', place);
    await storeSession(page, email, password);
    await expectWellMade(page, inBetween);
  });

  test('of the own attendance are accessible and fully translated', async ({
    page,
    api,
    server,
  }) => {
    const [school] = await addSchools(api, ['जि.प. शाळा मुणगे'], { startPlanMonths: 12 });
    const place = { name: 'आशा पाटील', schoolId: school!.id };
    const { email, password } = await addPerson(api, server.url, 'Principal', place);
    await signIn(page, email, password);
    await expectWellMade(page, [onlyForStaff]);
  });

  for (const module of [...modules].filter((name) => !bare.includes(name))) {
    const parts = partsOf(addressesOf(module, nameless));
    for (const [number, { length }] of parts.entries()) {
      const part = parts.length > 1 ? `, part ${number + 1} of ${parts.length},` : '';
      test(`of ${module}${part} are accessible and fully translated`, async ({
        page,
        examples,
      }) => {
        const addresses = partsOf(addressesOf(module, examples))[number]!;
        expect(addresses).toHaveLength(length);
        await signInAsAdmin(page, addresses[0]!);
        await expectWellMade(page, addresses);
      });
    }
  }
});

test('in the colours of the system it is seen which tab and which button are chosen', async ({
  page,
  examples,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const colourOf = (name: string, side: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluate((tab, side) => getComputedStyle(tab).getPropertyValue(side), side);
  const line = 'border-bottom-color';
  await signInAsAdmin(page, `/mcq-management/quiz/${examples.quiz}`);
  await expectReady(page);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colourOf('Results', line)).toBe(ground);
  expect(await colourOf('Questions', line)).not.toBe(ground);

  await page.goto(`/library-management/counter?schoolId=${examples.school}`);
  await expectReady(page);
  const chosen = page.locator('main button[aria-pressed=true]');
  expect(await chosen.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
});
