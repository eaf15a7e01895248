/** The controllers whose answers a change of an admission or an enrolment makes out of date. */
export const admissionsChanged = ['student', 'studentSchool', 'class', 'audit', 'dashboard'];

/** The same of a certificate, or of a transfer that moves nobody yet. */
export const studentSchoolChanged = ['studentSchool', 'audit'];
