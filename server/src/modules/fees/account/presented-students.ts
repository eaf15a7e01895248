import { type InferResult, sql } from 'kysely';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import type { Found } from '../../../platform/page-of.ts';
import { isLastSchool } from '../../../platform/scope-conditions.ts';

/** The students of accounts, as lists and pages name them. */
export const presentedStudents = (found: Found<'admission'>) =>
  found
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .select([
      'admission.id',
      'admission.school_id as schoolId',
      'admission.student_id as studentId',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'admission.class_id as classId',
      'admission.left_on as leftOn',
      'admission.is_rte as isRte',
      'class.standard',
      'class.division',
      'class.stream',
      // Of the guardian who is called first, while this is the student's school.
      sql<string | null>`case when ${isLastSchool} then ${firstMobile} end`.as('mobile'),
    ]);

export type PresentedStudent = InferResult<ReturnType<typeof presentedStudents>>[number];
