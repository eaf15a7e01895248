import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { nameInLanguage } from './name-in-language.ts';
import { inOrderOf } from './place-columns.ts';

/** Children who may be out of school: they left, and no school has taken them in since. */
export const leftWithoutTransferReport: ReportDefinition = {
  name: 'left-without-transfer',
  version: 2,
  subject: 'student',
  title: 'Student Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to'],
  schoolsAtOnce: 50,
  columns: [
    { key: 'school', kind: 'text', width: 30 },
    { key: 'registerNumber', kind: 'text', heading: 'students:field.registerNumber', width: 12 },
    { key: 'name', kind: 'text', width: 26 },
    { key: 'lastClass', kind: 'text', width: 12 },
    { key: 'leftOn', kind: 'date', heading: 'students:field.leftOn', width: 12 },
    { key: 'daysSince', kind: 'number', width: 8 },
    { key: 'leavingReason', kind: 'text', heading: 'students:field.leavingReason', width: 22 },
    { key: 'transferAsked', kind: 'text', width: 14 },
  ],
  read: async ({ db, schoolIds, filters: { from, to }, asOf, say, language }) => {
    const rows = await db
      .from('admission')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .innerJoin('school', 'school.id', 'admission.school_id')
      .leftJoin('class', 'class.id', 'admission.class_id')
      .where('admission.school_id', '=', anyOf(schoolIds))
      .where('admission.left_on', '<=', to ?? asOf)
      .where('admission.leaving_reason', 'not in', ['completed', 'deceased'])
      .$if(from !== undefined, (found) => found.where('admission.left_on', '>=', from!))
      .where(
        sql<boolean>`not exists (select from admission as later
          where later.student_id = admission.student_id and later.id <> admission.id
            and (later.left_on is null or later.left_on > admission.left_on))`,
      )
      .select([
        'school.name as school',
        'student.id as studentId',
        'admission.register_number as registerNumber',
        'student.name',
        'student.local_name as localName',
        'class.standard',
        'class.division',
        'class.stream',
        'admission.left_on as leftOn',
        sql<number>`${asOf}::date - admission.left_on`.as('daysSince'),
        'admission.leaving_reason as leavingReason',
        sql<boolean>`exists (select from transfer
          where transfer.from_admission_id = admission.id and transfer.state = 'asked')`.as(
          'asked',
        ),
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('admission.left_on')
      .orderBy('admission.id')
      .execute();
    return rows
      .map(nameInLanguage(language))
      .map(({ standard, division, stream, asked, ...row }) => ({
        ...row,
        lastClass: joinedClassLabel(say, { standard, division, stream }),
        leavingReason: say(`students:leavingReason.${row.leavingReason}`),
        transferAsked: asked ? say('students:yes') : null,
      }));
  },
  opens: ({ studentId }) => ({ name: { to: 'student', values: { id: String(studentId) } } }),
};
