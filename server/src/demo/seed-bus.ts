import { firstOfMonth } from '@shala/contract/days.ts';
import { assignStop, saveStop } from '../modules/fees/fees-public.ts';
import type { Database } from '../platform/database.ts';
import type { principalOf } from './calls.ts';
import { presentStudents } from './present-students.ts';

interface Bus {
  schoolId: string;
  academicYearId: string;
  startsOn: string;
  endsOn: string;
}

const stops = [
  { name: 'Bus stand', localName: 'बस स्थानक', nameHindi: 'बस अड्डा', paise: 300_00 },
  { name: 'Temple road', localName: 'मंदिर रस्ता', nameHindi: 'मंदिर मार्ग', paise: 220_00 },
] as const;

/** Two stops of the school bus; every sixth student comes from one of them, all year. */
export async function seedBus(
  db: Database,
  call: Awaited<ReturnType<typeof principalOf>>,
  { schoolId, academicYearId, startsOn, endsOn }: Bus,
): Promise<void> {
  const of = { schoolId, academicYearId };
  const months = { firstMonth: firstOfMonth(startsOn), lastMonth: firstOfMonth(endsOn) };
  const students = await presentStudents(db, schoolId);
  for (const [at, stop] of stops.entries()) {
    const { id: stopId } = await saveStop(call, { ...of, ...stop, ...months, per: 'month' });
    const admissionIds = students.filter((_, n) => n % 12 === 6 * at).map(({ id }) => id);
    await assignStop(call, { ...of, stopId, admissionIds, fromMonth: months.firstMonth });
  }
}
