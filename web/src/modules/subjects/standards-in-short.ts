/** '1–5, 8', with the names of those below the first: runs of three and more are drawn together. */
export function standardsInShort(
  standards: readonly number[],
  nameOf: (standard: number) => string,
): string {
  const runs: number[][] = [];
  for (const standard of [...standards].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === standard - 1) run.push(standard);
    else runs.push([standard]);
  }
  return runs
    .map((run) =>
      run.length < 3 ? run.map(nameOf).join(', ') : `${nameOf(run[0]!)}–${nameOf(run.at(-1)!)}`,
    )
    .join(', ');
}
