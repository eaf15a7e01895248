export { people } from './people.ts';
export { usersCsv } from './user-csv.ts';
export { allUserIds, usersByIds, usersOfSchool } from './user-list.ts';
