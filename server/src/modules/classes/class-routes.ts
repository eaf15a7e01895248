import { classRows } from '@shala/contract/classes.ts';
import { implement } from '../../platform/serve.ts';
import { addClasses } from './add-classes.ts';
import { classesAsCsv } from './class-csv.ts';
import { classesOfSchool, listClasses } from './class-list.ts';
import { findClass } from './class-record.ts';
import { deleteClass } from './delete-class.ts';
import { saveClass } from './save-class.ts';
import { saveTeachings } from './save-teachings.ts';

export const classRoutes = () =>
  implement(classRows, {
    'class/fetchAll': ({ db, query }) => listClasses(db, query),
    'class/fetchAllAsCsv': (call) => classesAsCsv(call, call.query),
    'class/fetchById/:id': ({ db, params }) => findClass(db, params.id),
    'class/fetchBySchool/:schoolId': ({ db, params, query }) =>
      classesOfSchool(db, params.schoolId, query.academicYearId),
    'class/addEdit': (call) => saveClass(call, call.body),
    'class/addClasses': (call) => addClasses(call, call.body),
    'class/updateTeachings': (call) => saveTeachings(call, call.body),
    'class/delete/:id': (call) => deleteClass(call, call.params.id),
  });
