import './node-version.mjs';

import('./run-tests.mjs').then(({ test }) => test());
