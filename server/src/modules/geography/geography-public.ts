export { PlaceLookup } from './place-lookup.ts';
export { storePlaces } from './store-places.ts';
