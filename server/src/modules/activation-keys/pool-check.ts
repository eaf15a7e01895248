import type { PoolCheck, poolCheckForm } from '@shala/contract/activation-keys.ts';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { countBy, freeKeys, missingBy, sumOf } from './free-keys.ts';

type Wanted = z.output<typeof poolCheckForm>;

/** An officer of a block sees no free key, but knows how many the schools can have. */
export async function checkPool(db: Scoped, { schoolIds, udiseCodes }: Wanted): Promise<PoolCheck> {
  const codes = udiseCodes?.map(asUdiseCode);
  const { rows, checked } = await db.reach('school', (schools) =>
    (schoolIds
      ? schools.where('school.id', '=', anyOf(schoolIds))
      : schools.where('school.udise_code', 'in', codes!)
    )
      .select(['school.id', 'school.name', 'school.udise_code as udiseCode'])
      .select('school.district_id as districtId')
      .orderBy('school.search_key')
      .orderBy('school.id'),
  );
  if (schoolIds && rows.length < schoolIds.length) throw notFound('school');
  const known = new Set(rows.map(({ udiseCode }) => udiseCode));
  const unknownCodes = (udiseCodes ?? []).filter((_, index) => !known.has(codes![index]!));
  const wanted = countBy(rows, ({ districtId }) => districtId);
  const free = await freeKeys(checked, [...wanted.keys()])
    .select(['district_id as districtId', 'months'])
    .execute();
  const lengths = [...new Set(free.map(({ months }) => months))]
    .sort((one, other) => one - other)
    .map((months) => {
      const ofLength = free.filter((key) => key.months === months);
      const byDistrict = countBy(ofLength, ({ districtId }) => districtId!);
      return { months, free: ofLength.length, missing: sumOf(missingBy(wanted, byDistrict)) };
    });
  const schools = rows.map(({ districtId, ...school }) => school);
  return { schools, unknownCodes, lengths };
}

/** Excel takes the 0 from the codes of nine states; ten digits can be nothing else. */
function asUdiseCode(written: string): string {
  const code = written.trim();
  return /^[1-9]\d{9}$/.test(code) ? `0${code}` : code;
}
