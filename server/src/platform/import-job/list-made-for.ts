import type { MadeFor } from '../files.ts';
import { chosenSchool } from './chosen-school.ts';
import type { ImportContext } from './importer.ts';

/** A list, and its lines to fix, stay with the importing person in this role and at the list's school alone. */
export const listMadeFor = (of: Pick<ImportContext, 'options' | 'person'>): MadeFor => ({
  role: of.person.role,
  schoolId: chosenSchool(of) ?? null,
});
