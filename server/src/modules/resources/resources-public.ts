export { saveResource } from './save-resource.ts';
