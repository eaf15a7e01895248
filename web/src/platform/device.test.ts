// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const wrapperId = '6f1c9bb0-9f0e-4f3e-8d52-6a6f3c1e2b4d';

/** Opens a page at the address. The modules are loaded again, as they keep their state for the life of the page. */
async function openAt(address: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  const device = await import('./device.ts');
  await device.recognizeDevice();
  return device;
}

beforeEach(async () => {
  localStorage.clear();
  delete window.desktop;
  vi.resetModules();
  const { forget } = await import('./kv.ts');
  await forget('wrapper');
});

describe('the device id', () => {
  it('is created once and kept', async () => {
    const { deviceId } = await openAt('/');
    expect(deviceId()).toMatch(uuid);
    expect((await openAt('/')).deviceId()).toBe(deviceId());
  });

  it('is created where crypto.randomUUID is missing', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(undefined as never);
    const { deviceId } = await openAt('/');
    expect(deviceId()).toMatch(uuid);
    expect(crypto.randomUUID).not.toHaveBeenCalled();
  });

  it('is created again when the entry is damaged', async () => {
    localStorage.setItem('deviceId', 'not an id');
    const { deviceId } = await openAt('/');
    expect(deviceId()).toMatch(uuid);
  });

  it('is copied from the desktop wrapper', async () => {
    window.desktop = { deviceId: wrapperId, version: '1' };
    const { isWrapper } = await openAt('/');
    expect(localStorage.getItem('deviceId')).toBe(wrapperId);
    expect(isWrapper()).toBe(true);
  });

  it('is read and removed from the address', async () => {
    const { isWrapper } = await openAt(`/auth/login?shell=desktop&device=${wrapperId}&x=1`);
    expect(localStorage.getItem('deviceId')).toBe(wrapperId);
    expect(isWrapper()).toBe(true);
    expect(location.search).toBe('?x=1');
  });

  it('is not read from an address without a UUID', async () => {
    const { deviceId, isWrapper } = await openAt('/?device=all-schools');
    expect(deviceId()).toMatch(uuid);
    expect(isWrapper()).toBe(false);
  });
});

describe('wrapper mode', () => {
  it('is remembered on the device', async () => {
    await openAt(`/?device=${wrapperId}`);
    expect((await openAt('/')).isWrapper()).toBe(true);
  });

  it('is off in a plain browser', async () => {
    expect((await openAt('/')).isWrapper()).toBe(false);
  });
});
