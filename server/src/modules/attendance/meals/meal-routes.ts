import { mealRows } from '@shala/contract/meals.ts';
import { implement } from '../../../platform/serve.ts';
import { addGrain, deleteGrain } from './grain.ts';
import { monthOfMeals } from './month-of-meals.ts';
import { updateMeals } from './update-meals.ts';

export const mealRoutes = () =>
  implement(mealRows, {
    'attendance/updateMeals': (call) => updateMeals(call, call.body),
    'attendance/fetchMeals': (call) => monthOfMeals(call, call.query),
    'attendance/addGrain': (call) => addGrain(call, call.body),
    'attendance/deleteGrain/:id': (call) => deleteGrain(call, call.params.id),
  });
