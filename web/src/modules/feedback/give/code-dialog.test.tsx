import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pressableBack } from '../../../ui/testing/pressable-back.ts';
import { render } from '../../../ui/testing/render.tsx';
import CodeDialog from './code-dialog.tsx';

it('the back button does not take away a code that is shown once', async () => {
  const { navigation, leave } = pressableBack();
  const onClose = vi.fn();
  render(<CodeDialog code="7KQ2-XM4P" onClose={onClose} />, { navigation });
  await screen.findByText('7KQ2-XM4P');
  expect(leave(true)).toEqual([true]);
  expect(onClose).not.toHaveBeenCalled();
});
