import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { ErrorState } from './error-state.tsx';

describe('the error state', () => {
  it("shows the server's message, and tries again", async () => {
    const onRetry = vi.fn();
    const failure = { code: 'internal', message: 'The list is being rebuilt.' };
    render(<ErrorState failure={failure} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('The list is being rebuilt.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says what is wrong where no form has the field', () => {
    const errors = [{ field: 'to', message: 'At most 400 days at once.' }];
    const message = 'Please check the marked fields.';
    render(<ErrorState failure={{ code: 'invalid_input', message, errors }} />);
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('At most 400 days at once.');
    expect(said).not.toContain('marked fields');
  });

  it('shows that the server could not be reached, and what was kept', () => {
    render(
      <ErrorState failure={{ code: 'offline', message: '' }}>Your 42 marks are safe.</ErrorState>,
    );
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('The server could not be reached');
    expect(said).toContain('Your 42 marks are safe.');
  });
});
