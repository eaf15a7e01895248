/** What shows meals or the grain that they take. */
export const mealsChanged = ['attendance/fetchBySchool', 'attendance/fetchMeals', 'audit'];
