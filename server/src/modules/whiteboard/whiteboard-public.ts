export { saveBoard } from './save-board.ts';
export { savePage } from './save-page.ts';
export { shareBoard } from './share-board.ts';
