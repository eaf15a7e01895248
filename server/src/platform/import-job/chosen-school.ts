import type { ImportContext } from './importer.ts';

/** The school that the list was sent for; who works at one school only need not name it. */
export const chosenSchool = ({
  options,
  person,
}: Pick<ImportContext, 'options' | 'person'>): string | undefined =>
  (options['schoolId'] as string | undefined) ??
  (person.schoolIds.length === 1 ? person.schoolIds[0] : undefined);
