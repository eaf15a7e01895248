import type { auditedEntities } from '@shala/contract/audit.ts';
import { type RawBuilder, sql } from 'kysely';

type Entity = (typeof auditedEntities)[number];

interface Parts {
  entities: Entity[];
  /** Of the record and of its parts. */
  ids: (id: string) => RawBuilder<unknown>;
}

/** A student's history includes that of the admissions, a class's that of its promotions. */
export const partsOfHistory: Partial<Record<Entity, Parts>> = {
  student: {
    entities: ['admission', 'enrolment', 'transfer', 'certificate'],
    ids: (id) => sql`select ${id}::uuid
      union all select id from admission where student_id = ${id}
      union all select enrolment.id from enrolment
        join admission on admission.id = enrolment.admission_id where admission.student_id = ${id}
      union all select transfer.id from transfer
        join admission on admission.id = transfer.from_admission_id where admission.student_id = ${id}
      union all select certificate.id from certificate
        join admission on admission.id = certificate.admission_id where admission.student_id = ${id}`,
  },
  class: {
    entities: ['promotion'],
    ids: (id) => sql`select ${id}::uuid
      union all select promotion.id from class
        join promotion on promotion.school_id = class.school_id and promotion.class_id = class.id
        where class.id = ${id}`,
  },
};
