import './node-version.mjs';

import('./serve.mjs').then(({ serve }) => serve());
