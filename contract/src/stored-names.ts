import * as z from 'zod';

/** The names of a record: the first one, the one in the school's own language and the one in Hindi. */
export const storedNames = {
  name: z.string(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
};

/** The names of the subject that a row is about; `namesOf('subject', row)` reads them. */
export const subjectNames = {
  subjectName: z.string(),
  subjectLocalName: z.string().nullable(),
  subjectNameHindi: z.string().nullable(),
};

/** The same of a row that may be about none. */
export const subjectNamesIfAny = { ...subjectNames, subjectName: z.string().nullable() };

export const chapterNamesIfAny = {
  chapterName: z.string().nullable(),
  chapterLocalName: z.string().nullable(),
  chapterNameHindi: z.string().nullable(),
};

/** What the label of a class is made of. */
export const classParts = {
  standard: z.int(),
  division: z.string(),
  stream: z.string().nullable(),
};
