export { boardPageView } from './saving/save-view.tsx';
