// @vitest-environment jsdom

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeAll(keepFocus);

let button: HTMLButtonElement;
beforeEach(() => {
  document.body.innerHTML = '<button>Approve</button><p tabindex="-1">It was not saved.</p>';
  button = document.querySelector('button')!;
});

/** What was changed is noticed after the change. */
const noticed = () => Promise.resolve();

async function pressAndWait() {
  button.focus();
  button.disabled = true;
  await noticed();
  loseFocus();
}

/** As a browser takes it from a button that cannot be pressed; jsdom leaves it there. */
function loseFocus() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}

describe('a button that was pressed', () => {
  it('has the focus again when what it began has ended', async () => {
    await pressAndWait();
    expect(document.activeElement).toBe(document.body);
    button.disabled = false;
    await noticed();
    expect(document.activeElement).toBe(button);
  });

  it('leaves the focus to what took it meanwhile', async () => {
    await pressAndWait();
    const reason = document.querySelector('p')!;
    reason.focus();
    button.disabled = false;
    await noticed();
    expect(document.activeElement).toBe(reason);
  });
});

it('a button that another one enables does not take the focus', async () => {
  button.disabled = true;
  await noticed();
  button.disabled = false;
  await noticed();
  expect(document.activeElement).toBe(document.body);
});
