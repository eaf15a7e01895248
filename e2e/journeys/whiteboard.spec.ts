import type { Page } from '@playwright/test';
import { fillClass } from '../src/class-room.ts';
import { choose } from '../src/fields.ts';
import { expect, heading, signIn, signInAsStudent, test } from '../src/journey.ts';

/** Drags the chosen tool over the board, as a hand does. */
async function drag(page: Page, tool: string, by: { x: number; y: number }) {
  await page.getByTestId(`toolbar-${tool}`).check({ force: true });
  const box = (await page.locator('canvas.interactive').boundingBox())!;
  await page.mouse.move(box.x + by.x, box.y + by.y);
  await page.mouse.down();
  await page.mouse.move(box.x + by.x + 120, box.y + by.y + 80, { steps: 6 });
  await page.mouse.up();
}

const isSaved = (page: Page) =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible({
    timeout: 35_000,
  });

/** The drawing as it is on the screen. */
const drawing = (page: Page) =>
  page.locator('canvas.static').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('a teacher draws, also without network, and a student of the class sees it live', async ({
  page,
  api,
  server,
  anotherDevice,
  openSchool: { school, fifthA, teacher },
}) => {
  await fillClass(api, { id: fifthA.id, schoolId: school.id }, 1);
  const { rows: students } = await api.call('student/fetchAll', { query: {} });
  const [pin] = await api.call('student/updatePins', { body: { studentIds: [students[0]!.id] } });

  await signIn(page, teacher.email, teacher.password, '/whiteboard');
  await page.getByRole('button', { name: 'New whiteboard' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Fractions');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(heading(page, 'Fractions')).toBeVisible();
  await page.getByRole('link', { name: 'Share with a class' }).click();
  await choose(page, 'Classes', '5 A');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Fractions' }).click();
  await drag(page, 'freedraw', { x: 560, y: 150 });
  await isSaved(page);
  await page.reload();
  await isSaved(page);

  const student = await anotherDevice();
  await signInAsStudent(student, {
    site: server.url,
    schoolCode: school.udiseCode,
    registerNumber: students[0]!.registerNumber!,
    pin: pin!.pin,
  });
  await student.goto(page.url());
  await expect(student.getByText('Live', { exact: true })).toBeVisible();
  await expect(student.locator('canvas.static')).toBeVisible();
  const before = await drawing(student);
  await drag(page, 'rectangle', { x: 700, y: 300 });
  await expect.poll(() => drawing(student), { intervals: [50], timeout: 1000 }).not.toBe(before);

  await page.context().setOffline(true);
  await drag(page, 'ellipse', { x: 560, y: 400 });
  await expect(page.getByText('Waiting for the network. Safe on this device.')).toBeVisible();
  const offline = await drawing(student);
  await page.context().setOffline(false);
  await isSaved(page);
  await expect.poll(() => drawing(student), { timeout: 5000 }).not.toBe(offline);
});
