/** The rows that show what an admission, an enrolment or a transfer is now. */
export const changedByEnrolments = ['student/fetchById/:id', 'studentSchool'] as const;
