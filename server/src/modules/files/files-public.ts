export { addDocument } from './add-document.ts';
export { readPicture } from './pictures/picture.ts';
