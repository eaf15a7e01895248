import './app/watch-start.ts';
import './platform/zod-without-eval.ts';
import './ui/global.css';
import { showFailedStart } from './app/failed-start.ts';
import { start } from './app/start.tsx';

start().catch(showFailedStart);
