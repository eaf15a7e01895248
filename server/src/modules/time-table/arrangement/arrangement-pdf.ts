import type { Language } from '@shala/contract/fields.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { paperSchool, printArrangementSheet, withLogo } from '../../papers/papers-public.ts';
import { arrangementOf, type SchoolDay } from './arrangement.ts';

/** The arrangement sheet as it is hung up in the staff room, with a place for each substitute to sign. */
export async function arrangementPdf(
  services: Services,
  db: Scoped,
  { schoolId, day, language }: SchoolDay & { language: Language },
): Promise<FileAnswer> {
  const checked = db.checked('school', schoolId);
  const content = await printArrangementSheet(services, {
    language,
    school: await withLogo(
      { db: checked, files: services.files },
      schoolId,
      await paperSchool(checked, schoolId),
    ),
    arrangement: await arrangementOf(
      { db, say: services.say(language), clock: services.clock },
      { schoolId, day },
    ),
  });
  return pdfAnswer(`arrangement-${day}.pdf`, content, null);
}
