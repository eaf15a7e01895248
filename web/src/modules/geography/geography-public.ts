import { lazy } from 'react';

export { ChosenPlace } from './chosen-place.tsx';
export { districtOfCode, type Named, stateOfCode, usePlaceName, usePlaces } from './use-places.ts';

export const BlockDialog = lazy(() => import('./block-dialog.tsx'));
export const DistrictDialog = lazy(() => import('./district-dialog.tsx'));
