import { Api } from '../src/api.ts';
import { openSchool } from '../src/class-room.ts';
import { expect, signIn, test } from '../src/journey.ts';
import { publishContent } from '../src/publish-content.ts';
import { webmFile } from '../src/webm-file.ts';

test.skip(process.env['SHALA_TORTURE'] !== '1', 'a part of the long run');

const seconds = 24;

test('a video that a browser recorded is played from any place by keyboard, and faster', async ({
  page,
  api,
  server,
}) => {
  const { school, principal } = await openSchool(api, server.url);
  const { id: subjectId } = await api.call('subject/addEdit', {
    body: { name: 'Mathematics', standards: [5] },
  });
  const head = await new Api(server.url).signIn(principal.email, principal.password);
  await page.goto(server.url);
  const bytes = await webmFile(page, seconds);
  const of = { schoolId: school.id, subjectId, name: 'Lesson' };
  const item = await publishContent(head, { ...of, fileName: 'lesson.webm', bytes });
  const parts: (string | undefined)[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/file/fetch/')) parts.push(answer.headers()['content-range']);
  });
  await signIn(page, principal.email, principal.password, `/content-management/item/${item.id}`);

  const player = page.locator('video');
  const read = (name: 'currentTime' | 'duration' | 'playbackRate') =>
    player.evaluate((video: HTMLVideoElement, key) => video[key], name);
  await expect.poll(() => read('duration')).toBeGreaterThan(seconds - 4);
  await expect.poll(() => read('currentTime')).toBe(0);
  const length = await read('duration');
  await player.focus();
  const pressUntil = async (key: string, place: number) => {
    await expect(async () => {
      await page.keyboard.press(key);
      expect(await read('currentTime')).toBeGreaterThanOrEqual(place);
    }).toPass({ intervals: [100] });
  };
  await pressUntil('ArrowRight', length / 2);
  expect(await read('currentTime'), 'not yet at the end').toBeLessThan(length);
  await pressUntil('ArrowRight', length);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => read('currentTime')).toBeLessThan(length);
  await page.getByLabel('Speed').selectOption({ label: '1.5×' });
  expect(await read('playbackRate')).toBe(1.5);
  const before = await read('currentTime');
  await player.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => read('currentTime')).toBeGreaterThan(before);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.every((part) => part?.startsWith('bytes '))).toBe(true);
});
