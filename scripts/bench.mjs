import './node-version.mjs';

import('./run-bench.mjs').then(({ bench }) => bench());
