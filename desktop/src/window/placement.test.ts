import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, isPlacement } from './placement.ts';

const screen = { left: 0, top: 24, width: 1366, height: 744 };

test('fitted keeps a place that fits, also a maximized one', () => {
  const saved = { left: 60, top: 40, width: 1000, height: 640, isMaximized: true };
  expect(fitted(saved, screen)).toEqual(saved);
});

test('fitted moves a window of a larger or missing screen inside', () => {
  const saved = { left: 2500, top: -300, width: 1920, height: 1080, isMaximized: false };
  expect(fitted(saved, screen)).toEqual({ ...screen, isMaximized: false });
});

test('fitted never places a window outside its screen', () => {
  const number = fc.integer({ min: -5000, max: 5000 });
  const place = fc.record({
    left: number,
    top: number,
    width: number,
    height: number,
    isMaximized: fc.boolean(),
  });
  fc.assert(
    fc.property(place, (saved) => {
      const { left, top, width, height } = fitted(saved, screen);
      expect(width).toBeGreaterThanOrEqual(360);
      expect(height).toBeGreaterThanOrEqual(300);
      expect(left).toBeGreaterThanOrEqual(screen.left);
      expect(top).toBeGreaterThanOrEqual(screen.top);
      expect(left + width).toBeLessThanOrEqual(screen.left + screen.width);
      expect(top + height).toBeLessThanOrEqual(screen.top + screen.height);
    }),
  );
});

test('isPlacement accepts only four whole numbers', () => {
  const numbers = { left: 1, top: 2, width: 3, height: 4 };
  expect(isPlacement({ ...numbers, isMaximized: true })).toBe(true);
  for (const value of [
    undefined,
    null,
    7,
    'x',
    {},
    { ...numbers, top: '2' },
    { ...numbers, width: 1.5 },
  ])
    expect(isPlacement(value)).toBe(false);
});
