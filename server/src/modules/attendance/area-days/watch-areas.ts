import { repeat } from '../../../platform/repeat.ts';
import type { Services } from '../../../platform/services.ts';
import { addUpAreas } from './add-up-areas.ts';

const everyMs = 20_000;

/** Of several servers each adds up what it finds: a change is on the list for one of them. */
export const watchAreas = ({ db, onError }: Pick<Services, 'db' | 'onError'>) =>
  repeat(everyMs, () => addUpAreas(db), onError);
