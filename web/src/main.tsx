import './app/watch-start.ts';
import 'virtual:theme.css';
import './ui/global.css';
import { showFailedStart } from './app/failed-start.ts';
import { open } from './app/open.tsx';

open().catch(showFailedStart);
