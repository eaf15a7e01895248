import { schoolQuery } from '@shala/contract/schools.ts';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../app/search-params.ts';
import type { Count } from '../tiles/tiles-public.ts';
import { listBehind, numbersFor, taskHref } from './dashboard-links.ts';

describe('the numbers of the dashboard', () => {
  it('lead to lists with filters that the server knows', () => {
    const tasks = (Object.keys(listBehind) as Count[]).map(taskHref);
    for (const href of [...Object.values(listBehind), ...tasks]) {
      const [path, search = ''] = href.split('?');
      if (!path?.startsWith('/school-management')) continue;
      const query = Object.entries(parseSearch(search)).map(([name, value]) => [
        name,
        name === 'withoutPrincipal' ? value : [value].flat(),
      ]);
      expect(schoolQuery.safeParse(Object.fromEntries(query)).error).toBeUndefined();
    }
  });

  const dashboard = { schools: 40, schoolsWithoutPlan: 3, plansEndingSoon: 0, deletionRequests: 1 };

  it('numbersFor makes numbers above 0 tasks of whoever may act on them', () => {
    const { tasks, figures } = numbersFor(dashboard, () => true);
    expect(tasks).toEqual([
      { name: 'schoolsWithoutPlan', count: 3, href: taskHref('schoolsWithoutPlan') },
      { name: 'deletionRequests', count: 1, href: taskHref('deletionRequests') },
    ]);
    expect(figures).toEqual([{ name: 'schools', count: 40, href: listBehind.schools }]);
  });

  it('numbersFor makes them figures for everybody else', () => {
    const { tasks, figures } = numbersFor(dashboard, (row) => row !== 'school/updatePlan');
    expect(tasks.map(({ name }) => name)).toEqual(['deletionRequests']);
    expect(figures.map(({ name }) => name)).toEqual(['schools', 'schoolsWithoutPlan']);
  });
});
