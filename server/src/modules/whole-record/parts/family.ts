import type { ReadPart } from '../record-reading.ts';

export const guardiansPart: ReadPart = ({ student, say }) => ({
  title: say('students:group.guardians'),
  columns: [
    ['students:field.guardianName', 'text', 26],
    ['students:field.relation', 'text', 12],
    ['students:field.mobile', 'text', 13],
    ['students:field.email', 'text', 24],
    ['students:field.occupation', 'text', 16],
  ],
  rows: student.guardians.map(({ name, relation, mobile, email, occupation }) => [
    name,
    say(`students:relation.${relation}`),
    mobile,
    email,
    occupation,
  ]),
});

export const consentsPart: ReadPart = ({ student, say }) => ({
  title: say('students:tab.consents'),
  columns: [
    ['students:consents.kind', 'text', 24],
    ['students:consents.state', 'text', 14],
    ['students:consents.givenBy', 'text', 22],
    ['students:consents.on', 'date', 12],
    ['students:consents.recordedBy', 'text', 20],
  ],
  rows: student.consents.map(({ kind, state, givenBy, on, recordedBy }) => [
    say(`students:consentKind.${kind}`),
    say(`students:consentState.${state}`),
    givenBy,
    on,
    recordedBy,
  ]),
});
