import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { HistoryList } from './history-list.tsx';

const entries = [
  {
    id: '2',
    at: '2026-11-21T05:15:00Z',
    who: 'Asha Patil',
    act: 'Edited',
    changes: [
      { field: 'PIN code', from: '416630', to: '416631' },
      { field: 'Village', from: '', to: 'A & B <x>' },
      { field: 'Mobile', from: '9822012345', to: '' },
    ],
  },
  { id: '1', at: '2026-11-20T05:15:00Z', who: '', act: 'Imported', changes: [] },
];

describe('the history of a record', () => {
  it('shows who changed what, from what to what, and when', () => {
    render(<HistoryList entries={entries} />);
    const words = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(words[0]).toContain('Edited Asha Patil · 21 Nov 2026, 10:45 am');
    expect(words.slice(1, 4)).toEqual([
      'PIN code from 416630 to 416631',
      'Village set to A & B <x>',
      'Mobile 9822012345 removed',
    ]);
    expect(words[4]).toContain('Imported The system');
  });

  it('excludes values from translation', () => {
    render(<HistoryList entries={entries} />, { language: 'hi' });
    expect(screen.getByText('416631').getAttribute('translate')).toBe('no');
    expect(screen.getByText('Asha Patil').getAttribute('translate')).toBe('no');
  });
});
