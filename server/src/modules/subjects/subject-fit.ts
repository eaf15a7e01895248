export interface SubjectFit {
  schoolId: string | null;
  standards: readonly number[];
}

/** Whether a class can have the subject: the programme's or its school's own, for its standard. */
export const subjectFits = (
  subject: SubjectFit | undefined,
  of: { schoolId: string; standard: number },
): boolean =>
  subject !== undefined &&
  (subject.schoolId === null || subject.schoolId === of.schoolId) &&
  subject.standards.includes(of.standard);
