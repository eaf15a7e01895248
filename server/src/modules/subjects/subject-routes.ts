import { subjectRows } from '@shala/contract/subjects.ts';
import { implement } from '../../platform/serve.ts';
import { deleteChapter, listChapters, saveChapter } from './chapters.ts';
import { deleteSubject, saveSubject } from './save-subject.ts';
import { findSubject, listSubjects } from './subject-list.ts';
import { subjectsCsv } from './subjects-csv.ts';

export const subjectRoutes = () =>
  implement(subjectRows, {
    'subject/fetch': ({ db, query }) => listSubjects(db, query),
    'subject/fetchAsCsv': (call) => subjectsCsv(call, call.query),
    'subject/fetchById/:id': ({ db, params }) => findSubject(db, params.id),
    'subject/addEdit': (call) => saveSubject(call, call.body),
    'subject/delete/:id': (call) => deleteSubject(call, call.params.id),
    'subject/fetchChapters': ({ db, query }) => listChapters(db, query),
    'subject/addEditChapter': (call) => saveChapter(call, call.body),
    'subject/deleteChapter/:id': (call) => deleteChapter(call, call.params.id),
  });
