import { main } from '../run.mjs';
import { lint } from './lint.mjs';

await main(lint);
