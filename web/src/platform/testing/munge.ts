import { idOf } from './ids.ts';

/** The school of most tests, as a person's data name it. */
export const munge = { id: idOf(101), name: 'Z.P. School Munge', planEndsOn: '2099-06-14' };
