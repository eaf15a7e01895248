const marathiDivisions = 'अबकड';

/**
 * अ and ब are A and B in every school, and UDISE numbers its sections; क and ड are C and D where a
 * school counts अ ब क ड, as Maharashtra does.
 */
export function latinDivision(division: string): string | undefined {
  const number = /^\d{1,2}$/.test(division)
    ? Number(division)
    : marathiDivisions.indexOf(division) + 1;
  return number > 0 && number <= 26 ? String.fromCharCode(64 + number) : undefined;
}
