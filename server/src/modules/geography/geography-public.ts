export { PlacesBook } from './places-book.ts';
export { storePlaces } from './store-places.ts';
