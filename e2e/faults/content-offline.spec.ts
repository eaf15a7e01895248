import { Api } from '../src/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { fillClass, openSchool } from '../src/class-room.ts';
import { expect, heading, signInAsStudent, test } from '../src/journey.ts';
import { pdfFile } from '../src/pdf-file.ts';
import { publishContent } from '../src/publish-content.ts';
import { expectWorker } from '../src/service-worker.ts';
import { wavFile } from '../src/wav-file.ts';

test.skip(process.env['SHALA_TORTURE'] !== '1', 'a part of the long run');

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const kept = /Kept on this device\. It opens without network until/;

test('a student keeps a chapter on the phone, and opens it without network', async ({
  page,
  context,
  api,
  server,
}) => {
  const { school, fifthA, principal } = await openSchool(api, server.url);
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 2);
  const { id: subjectId } = await api.call('subject/addEdit', {
    body: { name: 'Mathematics', standards: [5] },
  });
  const { id: chapterId } = await api.call('subject/addEditChapter', {
    body: { schoolId: null, subjectId, standard: 5, name: 'Fractions', number: 1 },
  });
  const head = await new Api(server.url).signIn(principal.email, principal.password);
  const of = { schoolId: school.id, subjectId };
  const lesson = await publishContent(head, {
    ...of,
    chapterId,
    name: 'Lesson',
    fileName: 'lesson.pdf',
    bytes: pdfFile(['Halves', 'Thirds', 'Quarters'], 5_000_000),
  });
  const song = await publishContent(head, {
    ...of,
    name: 'Song',
    fileName: 'song.wav',
    bytes: wavFile(120),
  });
  const { rows } = await head.call('student/fetchAll', { query: {} });
  const pins = await head.call('student/updatePins', {
    body: { studentIds: rows.map(({ id }) => id) },
  });
  const signIn = (place: number) =>
    signInAsStudent(page, {
      site: server.url,
      schoolCode: school.udiseCode,
      registerNumber: rows[place]!.registerNumber!,
      pin: pins.find(({ id }) => id === rows[place]!.id)!.pin,
    });

  await signIn(0);
  await expectWorker(page);
  for (const { id } of [song, lesson]) {
    await page.goto(`/content-management/item/${id}`);
    await page.getByRole('button', { name: /^Keep on this device \(/ }).click();
    await expect(page.getByText(kept)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await context.setOffline(true);
  await page.goto(`/content-management?chapterId=${chapterId}`);
  await expect(page.getByText(/^On this device: 2 items/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Song' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lesson' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByText('Thirds')).toBeAttached();
  await page.goto(`/content-management/item/${song.id}`);
  const player = page.locator('audio');
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 100;
  });
  const place = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(place).toBeGreaterThanOrEqual(100);

  const { version } = await head.call('content/fetchById/:id', { params: { id: lesson.id } });
  await head.call('content/updateState', {
    body: { id: lesson.id, version, state: 'withdrawn' },
  });
  await context.setOffline(false);
  const openings = async ({ id }: { id: string }) =>
    (await head.call('content/fetchUsage/:id', { params: { id } })).openings;
  await expect.poll(() => openings(song)).toBe(2);
  await page.goto('/content-management');
  await expect(page.getByText(/^On this device: 1 item,/)).toBeVisible();
  await page.goto(`/content-management/item/${lesson.id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await openings(song)).toBe(2);

  await page.evaluate(() => localStorage.removeItem('session'));
  await page.reload();
  await signIn(1);
  await page.goto('/content-management');
  await expect(heading(page, 'Content')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Song' })).toBeVisible();
  await expect(page.getByText(/^On this device/)).toBeHidden();
});
