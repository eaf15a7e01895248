import type { Call } from '../../../platform/serve.ts';
import { findReport } from '../all-reports.ts';
import { filtersOn } from './report-period.ts';
import { requireReach } from './require-reach.ts';
import { savedRow } from './saved-report-queries.ts';

/** What a link of an e-mail leads to: the report itself reads within the scope of whoever opens it. */
export async function openSaved(
  call: Pick<Call, 'db' | 'person' | 'clock'>,
  id: string,
  on = call.clock.schoolDay(),
) {
  const saved = await savedRow(call.db, id);
  const definition = findReport(call.person, saved.report);
  const filters = filtersOn(definition, saved, on);
  await requireReach(call.db, definition, filters);
  const { report, name, shape } = saved;
  return { report, name, filters, shape };
}
