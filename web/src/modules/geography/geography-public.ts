import { lazy } from 'react';

export {
  ChosenPlace,
  districtOfCode,
  stateOfCode,
  usePlaceName,
  usePlaces,
} from './use-places.tsx';

export const BlockDialog = lazy(() => import('./block-dialog.tsx'));
export const DistrictDialog = lazy(() => import('./district-dialog.tsx'));
