export { levelOf, PlaceFields, placeOf, usePlaceCheck } from './place-fields.tsx';
