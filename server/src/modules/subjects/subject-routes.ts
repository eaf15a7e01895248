import { subjectRows } from '@shala/contract/subjects.ts';
import { implement } from '../../platform/serve.ts';
import { deleteSubject, saveSubject } from './save-subject.ts';
import { findSubject, listSubjects } from './subject-list.ts';

export const subjectRoutes = () =>
  implement(subjectRows, {
    'subject/fetch': ({ db, query }) => listSubjects(db, query),
    'subject/fetchById/:id': ({ db, params }) => findSubject(db, params.id),
    'subject/addEdit': (call) => saveSubject(call, call.body),
    'subject/delete/:id': (call) => deleteSubject(call, call.params.id),
  });
