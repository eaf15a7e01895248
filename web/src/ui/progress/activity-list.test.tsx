import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ActivityList } from './activity-list.tsx';

describe('the list of long work', () => {
  it('shows progress, result or reason of failure of each job', () => {
    render(
      <ActivityList
        activities={[
          { id: '1', label: 'Import of a.csv', state: 'running', done: 50, total: 200 },
          { id: '2', label: 'Import of b.csv', state: 'done', done: 9, total: 9, href: '/b' },
          {
            id: '3',
            label: 'Import of c.csv',
            state: 'failed',
            done: 0,
            total: null,
            message: 'Why',
          },
        ]}
      />,
    );
    const [running, done, failed] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(running!.getByText('50 of 200 rows')).toBeTruthy();
    expect(done!.getByRole('link', { name: 'Import of b.csv' })).toBeTruthy();
    expect(done!.queryByRole('progressbar')).toBeNull();
    expect(failed!.getByText('Failed')).toBeTruthy();
    expect(failed!.getByText('Why')).toBeTruthy();
  });

  it('explains itself when it is empty', () => {
    render(<ActivityList activities={[]} />);
    expect(screen.getByText(/Long jobs such as imports/)).toBeTruthy();
  });
});
