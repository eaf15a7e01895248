import type { Call } from '../../../platform/serve.ts';
import { findReport } from '../all-reports.ts';
import { filtersOn } from './report-period.ts';
import { requireReach } from './require-reach.ts';
import { asSaved, savedRow } from './saved-report-queries.ts';

/** What a link of an e-mail leads to: the report itself reads within the scope of whoever opens it. */
export async function openSaved(
  call: Pick<Call, 'db' | 'person' | 'clock' | 'say' | 'language'>,
  id: string,
  on = call.clock.schoolDay(),
) {
  const saved = await savedRow(call.db, id);
  const definition = findReport(call.person, saved.report);
  const filters = filtersOn(definition, saved, on);
  await requireReach(call.db, definition, filters);
  const { report, name, shape, isMine } = saved;
  return { report, name, filters, shape, own: isMine ? await asSaved(call, saved) : null };
}
