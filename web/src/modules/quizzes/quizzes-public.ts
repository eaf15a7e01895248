export { sheetView } from './paper/unsent-sheet.tsx';
export { answerView } from './taking/answer-view.tsx';
