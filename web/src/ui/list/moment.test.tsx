import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Moment } from './moment.tsx';

describe('Moment', () => {
  it('keeps the day in one piece, apart from its time', () => {
    render(
      <p>
        <Moment at="2026-11-25T15:25:00Z" />
      </p>,
    );
    const day = screen.getByText('25 Nov 2026');
    expect(day.tagName).toBe('SPAN');
    expect(day.parentElement?.textContent).toBe('25 Nov 2026, 8:55 pm');
  });
});
