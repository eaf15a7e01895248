/** A list of schools as a portal exports it; every line is valid. */
export function schoolList(count: number): Blob {
  const lines = ['udise_code,school_name,district_name,block_name,village'];
  for (let number = 1; number <= count; number++) {
    const village = String(Math.floor(number / 100)).padStart(5, '0');
    const udise = `2799${village}${String(number % 100).padStart(2, '0')}`;
    lines.push(`${udise},School ${number},DEVGIRI,Block ${number % 4},Village ${number % 500}`);
  }
  return new Blob([lines.join('\n')], { type: 'text/csv' });
}
