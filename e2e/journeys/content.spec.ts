import { Api } from '../src/api.ts';
import { expectAccessible, expectNoEnglish, expectNoSidewaysScroll } from '../src/checks.ts';
import { fillClass } from '../src/class-room.ts';
import { expect, heading, signIn, signInAsStudent, test } from '../src/journey.ts';
import { chooseLanguage } from '../src/language.ts';
import { pdfFile } from '../src/pdf-file.ts';

const megabyte = 1024 * 1024;

test('a teacher uploads a lesson over a line that breaks, the principal publishes it, and a student reads it', {
  tag: '@long-phone',
}, async ({
  page,
  api,
  server,
  anotherDevice,
  openSchool: { school, fifthA, teacher, principal },
}) => {
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 1);
  const subject = await api.call('subject/addEdit', {
    body: { name: 'Mathematics', localName: 'गणित', nameHindi: 'गणित', standards: [5] },
  });
  const bytes = pdfFile(['Halves', 'Thirds', 'Quarters', 'Fifths'], 9 * megabyte);

  await signIn(page, teacher.email, teacher.password, '/content-management');
  await page.getByRole('link', { name: 'Add content' }).first().click();
  let parts = 0;
  await page.route('**/api/upload/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    return parts === 2 || parts === 3 ? route.abort('connectionreset') : route.continue();
  });
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'lesson.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ, a program by the name of a lesson'),
  });
  await expect(page.getByRole('alert')).toContainText('This is no PDF');
  parts = 0;
  await file.setInputFiles({ name: 'Fractions.pdf', mimeType: 'application/pdf', buffer: bytes });
  await page.getByRole('textbox', { name: /^Title(?! in)/ }).fill('Fractions');
  await page.getByLabel('Title in Marathi').fill('अपूर्णांक');
  await page.getByLabel(/^Standard/).selectOption({ label: '5' });
  await page.getByLabel(/^Subject/).selectOption({ label: 'Mathematics' });
  await expect(page.getByText('Fractions.pdf is uploaded (9 MB).')).toBeVisible();
  expect(parts).toBeGreaterThanOrEqual(5);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add as a draft' }).click();
  await expect(heading(page, 'Fractions')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();

  const head = await new Api(server.url).signIn(principal.email, principal.password);
  const { rows } = await head.call('content/fetchByClassAndType', { query: { state: ['review'] } });
  const { id, version } = rows[0]!;
  await head.call('content/updateState', { body: { id, version, state: 'published' } });
  const { rows: students } = await head.call('student/fetchAll', { query: {} });
  const [first] = await head.call('student/updatePins', {
    body: { studentIds: [students[0]!.id] },
  });

  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 360, height: 740 });
  await signInAsStudent(phone, {
    site: server.url,
    schoolCode: school.udiseCode,
    registerNumber: students[0]!.registerNumber!,
    pin: first!.pin,
  });
  await phone.goto(`${server.url}/content-management`);
  await expectAccessible(phone);
  const link = phone.waitForRequest('**/api/file/fetch/**');
  await phone.getByRole('link', { name: 'Fractions' }).click();
  await expect(phone.getByText('Page 1 of 4')).toBeVisible();
  await expect(phone.getByText('Halves')).toBeAttached();

  // Ten minutes later the link has run out.
  const ended = (await link).url();
  await phone.route(ended, (route) => route.fulfill({ status: 404 }));
  await phone.clock.setSystemTime(Date.now() + 11 * 60_000);
  await phone.getByRole('button', { name: 'Next page' }).click();
  await expect(phone.getByText('Thirds')).toBeAttached();

  await phone.route('**/api/file/**', (route) => route.abort('connectionfailed'));
  await phone.getByRole('button', { name: 'Next page' }).click();
  await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible();
  await phone.unroute('**/api/file/**');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText('Quarters')).toBeAttached();
  await phone.reload();
  await expect(phone.getByText('Page 3 of 4')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await chooseLanguage(phone, 'mr');
  await expect(heading(phone, 'अपूर्णांक')).toBeVisible();
  await expectNoEnglish(phone);

  const usage = await head.call('content/fetchUsage/:id', { params: { id } });
  expect(usage).toMatchObject({ people: 1, groups: [{ people: 1 }] });
  const { fileId } = await head.call('content/fetchById/:id', { params: { id } });
  const { url } = await head.call('file/fetchLink/:id', { params: { id: fileId! } });
  const kept = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
  expect(kept.equals(bytes)).toBe(true);
  expect(subject.id).toBe(rows[0]!.subjectId);
});
