export { readPicture } from './pictures/picture.ts';
