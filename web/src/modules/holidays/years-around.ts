interface SchoolYear {
  /** 2026-27 */
  name: string;
  from: string;
  to: string;
}

/** School years from June to May: the last one, the one that runs, and the next. */
export function yearsAround(today: string): SchoolYear[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const running = month >= 6 ? year : year - 1;
  return [running - 1, running, running + 1].map((begins) => ({
    name: `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`,
    from: `${begins}-06-01`,
    to: `${begins + 1}-05-31`,
  }));
}
