import type { Language } from '@shala/contract/fields.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { paperSchool, printArrangementSheet, withLogo } from '../../papers/papers-public.ts';
import { arrangementOf, type SchoolDay } from './arrangement.ts';

/** The arrangement sheet as it is hung up in the staff room, with a place for each substitute to sign. */
export async function arrangementPdf(
  services: Services,
  db: Scoped,
  { schoolId, day, language }: SchoolDay & { language: Language },
): Promise<FileAnswer> {
  const bare = unscoped(db, 'checked before');
  const content = await printArrangementSheet(services, {
    language,
    school: await withLogo(
      { db: bare, files: services.files },
      schoolId,
      await paperSchool(bare, schoolId),
    ),
    arrangement: await arrangementOf({ db, say: services.say(language) }, { schoolId, day }),
  });
  return {
    name: `arrangement-${day}.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content,
    size: content.length,
  };
}
