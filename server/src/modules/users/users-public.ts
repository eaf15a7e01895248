export { people } from './people.ts';
export { usersCsv } from './user-csv.ts';
export { usersOfSchool } from './user-list.ts';
