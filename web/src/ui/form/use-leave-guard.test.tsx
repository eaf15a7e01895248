import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { Navigation } from '../navigation.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type ShouldStay = Parameters<Navigation['block']>[0];

let shouldStay: ShouldStay;
const block = (ask: ShouldStay) => {
  shouldStay = ask;
  return () => {};
};
const ask = vi.fn(async () => false);
const save = async () => {};

function Guarded({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard({ title: '', form: { isDirty: () => isDirty }, save, ask }, block);
  return null;
}

function Page({ isDirty, onShown }: { isDirty: boolean; onShown: () => void }) {
  // Runs when the page has changed and before anything else can happen on it.
  useLayoutEffect(onShown);
  return <Guarded isDirty={isDirty} />;
}

it('the leave guard knows what is saved as soon as the page shows it', async () => {
  const { rerender } = render(<Page isDirty onShown={() => {}} />);
  let leaves: ReturnType<ShouldStay> | undefined;
  const onShown = () => {
    leaves = shouldStay(false);
  };
  await act(async () => rerender(<Page isDirty={false} onShown={onShown} />));
  expect(await leaves).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
