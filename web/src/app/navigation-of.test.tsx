import { createBrowserHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { navigationOf } from './navigation-of.ts';

it('asks what lies on top first before a page is left, and tells the back button from a link', async () => {
  const history = createBrowserHistory();
  const { go, block } = navigationOf({ history });
  go('/class-management');
  await expect.poll(() => window.location.pathname).toBe('/class-management');
  const asked: string[] = [];
  const endForm = block((isBack) => {
    asked.push(isBack ? 'form, back' : 'form, link');
    return false;
  });
  const endDialog = block((isBack) => {
    asked.push(isBack ? 'dialog, back' : 'dialog, link');
    return isBack;
  });

  window.history.back();
  await expect.poll(() => asked).toEqual(['dialog, back']);
  await expect.poll(() => window.location.pathname).toBe('/class-management');
  go('/student-management');
  await expect.poll(() => window.location.pathname).toBe('/student-management');
  expect(asked).toEqual(['dialog, back', 'dialog, link', 'form, link']);

  endDialog();
  endForm();
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/class-management');
  expect(asked).toHaveLength(3);
  history.destroy();
});

it('takes the back button, pressed again over a question, for an answer to it', async () => {
  const history = createBrowserHistory();
  const { go, block } = navigationOf({ history });
  for (const path of ['/class-management', '/student-management']) {
    go(path);
    await expect.poll(() => window.location.pathname).toBe(path);
  }
  let answer: ((stays: boolean) => void) | undefined;
  const endForm = block(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  window.history.back();
  await expect.poll(() => answer).toBeDefined();
  const onBack = vi.fn(() => answer?.(true));
  const endQuestion = block((isBack) => {
    if (isBack) onBack();
    return isBack;
  });
  window.history.back();
  await expect.poll(() => onBack.mock.calls).toHaveLength(1);
  await expect.poll(() => window.location.pathname).toBe('/student-management');
  endQuestion();
  endForm();
  history.destroy();
});
