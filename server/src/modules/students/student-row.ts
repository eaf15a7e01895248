import type { studentForm } from '@shala/contract/student-form.ts';
import type { Student } from '@shala/contract/students.ts';
import type * as z from 'zod';
import { studentSearchKey } from '../../platform/admission-search.ts';

export type StudentForm = z.output<typeof studentForm>;

const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** The columns of a form or a record. */
export const rowOf = (one: StudentForm | Student) => ({
  name: one.name,
  local_name: one.localName || null,
  search_key: studentSearchKey(one),
  mother_name: one.motherName || null,
  father_name: one.fatherName || null,
  gender: one.gender,
  date_of_birth: one.dateOfBirth,
  place_of_birth: one.placeOfBirth || null,
  nationality: one.nationality || null,
  religion: one.religion || null,
  caste: one.caste || null,
  mother_tongue: one.motherTongue || null,
  category: orNull(one.category),
  minority: orNull(one.minority),
  is_bpl: orNull(one.isBpl),
  is_aay: orNull(one.isAay),
  is_ews: orNull(one.isEws),
  is_cwsn: orNull(one.isCwsn),
  impairment: orNull(one.impairment),
  blood_group: orNull(one.bloodGroup),
  address: one.address || null,
  pin_code: orNull(one.pinCode),
  pen: orNull(one.pen),
  apaar_id: orNull(one.apaarId),
  state_student_id: one.stateStudentId || null,
  photo_file_id: orNull(one.photoFileId),
});

export type StudentRow = ReturnType<typeof rowOf>;
