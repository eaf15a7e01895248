import { useCallQuery } from '../../../platform/use-call.ts';

/** Who is in a class, and who was, by roll number. No class has as many as one page takes. */
export const useEnrolled = (classId: string, { isForm = false } = {}) =>
  useCallQuery(
    'studentSchool/fetchAll',
    { query: { classId: [classId], sort: 'rollNumber', pageSize: 500 } },
    isForm ? { refetchOnWindowFocus: false } : {},
  );
