import { dayInFigures } from '@shala/contract/days.ts';
import { headings, type ReadPart } from '../record-reading.ts';

export const guardiansPart: ReadPart = ({ student, say }) => ({
  title: say('students:group.guardians'),
  columns: headings(say, {
    'students:field.guardianName': 26,
    'students:field.relation': 12,
    'students:field.mobile': 13,
    'students:field.email': 24,
    'students:field.occupation': 16,
  }),
  rows: student.guardians.map(({ name, relation, mobile, email, occupation }) => [
    name,
    say(`students:relation.${relation}`),
    mobile ?? '',
    email ?? '',
    occupation ?? '',
  ]),
});

export const consentsPart: ReadPart = ({ student, say }) => ({
  title: say('students:tab.consents'),
  columns: headings(say, {
    'students:consents.kind': 24,
    'students:consents.state': 14,
    'students:consents.givenBy': 22,
    'students:consents.on': 12,
    'students:consents.recordedBy': 20,
  }),
  rows: student.consents.map(({ kind, state, givenBy, on, recordedBy }) => [
    say(`students:consentKind.${kind}`),
    say(`students:consentState.${state}`),
    givenBy ?? '',
    dayInFigures(on),
    recordedBy ?? '',
  ]),
});
