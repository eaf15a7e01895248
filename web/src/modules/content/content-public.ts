export { offerContent } from './form/offered-content.ts';
