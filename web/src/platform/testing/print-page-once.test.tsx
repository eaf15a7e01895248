import { stripVTControlCharacters } from 'node:util';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

/** How often the page is in what an error says. */
const timesPrinted = (said: string) =>
  stripVTControlCharacters(said).match(/<p>\s*Class 5 A\s*<\/p>/g)?.length ?? 0;

/** What a look for a text that is nowhere says. */
function missing(): string {
  try {
    screen.getByText('Class 6 B');
  } catch (error) {
    return String(error);
  }
  return '';
}

it('a wait in vain prints the page at its end, and at none of its looks', async () => {
  render(<p>Class 5 A</p>);
  const looks: string[] = [];
  const wait = waitFor(
    () => {
      looks.push(missing());
      screen.getByText('Class 6 B');
    },
    { timeout: 120 },
  );
  const end = String(await wait.catch(String));
  expect(end).toMatch(/^TestingLibraryElementError: Unable to find an element with the text/);
  expect(timesPrinted(end)).toBe(1);
  expect(looks.length).toBeGreaterThan(1);
  expect(timesPrinted(looks.join())).toBe(0);
});

it('a text that is looked for once prints the page', () => {
  render(<p>Class 5 A</p>);
  expect(timesPrinted(missing())).toBe(1);
});
