import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from '../ui/testing/render.tsx';
import { captureInstallPrompt, useInstall } from './install-prompt.ts';

vi.mock('./device.ts', () => ({ isWrapper: () => inWrapper }));
let inWrapper = false;

beforeAll(captureInstallPrompt);

function Entry() {
  const install = useInstall();
  return install ? <button type="button" onClick={install} /> : null;
}

function offer() {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const entry = () => screen.queryByRole('button');

it('useInstall keeps the prompt for the person, only while the browser offers it', () => {
  inWrapper = false;
  render(<Entry />);
  expect(entry()).toBeNull();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  fireEvent.click(entry()!);
  expect(prompt).toHaveBeenCalledOnce();
  expect(entry()).toBeNull();
});

it('useInstall offers nothing once the app is installed', () => {
  inWrapper = false;
  render(<Entry />);
  offer();
  expect(entry()).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(entry()).toBeNull();
});

it('useInstall offers nothing in the wrapper, which is installed', () => {
  inWrapper = true;
  render(<Entry />);
  offer();
  expect(entry()).toBeNull();
});
