export { answerView } from './taking/answer-view.tsx';
