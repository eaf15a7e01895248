export { endsOn, stateOn } from './key-state.ts';
export { withDashes } from './product-key.ts';
