import type { StudentValues } from './student-values.ts';

/** What follows from a change. */
export function consequences(now: StudentValues, before: StudentValues): Partial<StudentValues> {
  return {
    ...classAfter(now, before),
    ...likenessAfter(now, before),
    ...consentAfter(now, before),
  };
}

/** A class belongs to its school. */
function classAfter(now: StudentValues, before: StudentValues): Partial<StudentValues> {
  const { schoolId, classId } = now.admission;
  const isMoved = schoolId !== before.admission.schoolId && before.admission.schoolId !== '';
  if (!isMoved || classId === '' || classId !== before.admission.classId) return {};
  return { admission: { ...now.admission, classId: '' } };
}

/** The confirmation that this is another student counts only for the details it was given for. */
function likenessAfter(now: StudentValues, before: StudentValues): Partial<StudentValues> {
  if (!now.isAnother || !before.isAnother) return {};
  return likenessOf(now) === likenessOf(before) ? {} : { isAnother: false };
}

/** The fields by which a duplicate is found. */
export const likenessOf = ({ name, dateOfBirth, pen, apaarId, guardians }: StudentValues): string =>
  JSON.stringify([name.trim(), dateOfBirth, pen, apaarId, guardians.map(({ mobile }) => mobile)]);

/** As a rule the first guardian is the one who signed. */
function consentAfter(now: StudentValues, before: StudentValues): Partial<StudentValues> {
  const isChosen = now.consent.state !== '' && before.consent.state === '';
  const givenBy = now.guardians[0]?.name ?? '';
  if (!isChosen || now.consent.givenBy !== '' || givenBy === '') return {};
  return { consent: { ...now.consent, givenBy } };
}
