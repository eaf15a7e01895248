import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageTitle } from './page-title.tsx';

describe('a title with a name in it', () => {
  it('excludes only the name from translation', () => {
    render(<PageTitle about="Asha Rane">Edit Asha Rane here</PageTitle>);
    const title = screen.getByRole('heading', { name: 'Edit Asha Rane here' });
    expect(title.querySelector('[translate=no]')?.textContent).toBe('Asha Rane');
  });

  it.each([undefined, '', 'Vijay'])('is one text when %j does not occur in it', (about) => {
    render(<PageTitle about={about}>Edit Asha Rane</PageTitle>);
    const title = screen.getByRole('heading', { name: 'Edit Asha Rane' });
    expect(title.querySelector('[translate=no]')).toBeNull();
  });
});
