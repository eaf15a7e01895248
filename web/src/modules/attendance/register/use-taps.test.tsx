import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '../../../platform/session.ts';
import { clearDevice, teacher } from '../testing/open-register.tsx';
import { useTaps } from './use-taps.ts';

beforeEach(() => storeSession(teacher));
afterEach(clearDevice);

const step = (id: string, status: 'absent' | 'late') => ({
  [id]: { status, tappedAt: '2026-11-16T04:30:00.000Z' },
});

async function openTab() {
  const { result } = renderHook(() => useTaps('6 A', '2026-11-16'));
  await waitFor(() => expect(result.current.steps).toBeDefined());
  return result;
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const tap = (tab: Tab, ...of: Parameters<typeof step>) =>
  act(() => tab.current.tap(step(...of)) as Promise<unknown>);

describe('a register that is open in two tabs', () => {
  it('keeps the unsaved marks of both on the device', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await tap(one, 'asha', 'absent');
    await tap(other, 'om', 'late');
    const again = await openTab();
    expect(again.current.steps).toEqual([step('asha', 'absent'), step('om', 'late')]);
  });

  it('saves its own marks in one tab and leaves those of the other', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await tap(one, 'asha', 'absent');
    await tap(other, 'om', 'late');
    await act(() => one.current.drop([step('asha', 'absent')]));
    expect(one.current.steps).toEqual([step('om', 'late')]);
    await act(() => other.current.stored());
    expect(other.current.steps).toEqual([step('om', 'late')]);
    const again = await openTab();
    expect(again.current.steps).toEqual([step('om', 'late')]);
  });

  it('shows in one tab what was tapped in the other as soon as it is looked at', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await tap(one, 'asha', 'absent');
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(other.current.steps).toEqual([step('asha', 'absent')]));
    expect(one.current.steps).toEqual([step('asha', 'absent')]);
  });

  it('undoes the last tap of both, and no other', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await tap(one, 'asha', 'absent');
    await tap(other, 'om', 'late');
    await act(() => other.current.undo() as Promise<unknown>);
    const again = await openTab();
    expect(again.current.steps).toEqual([step('asha', 'absent')]);
  });
});
