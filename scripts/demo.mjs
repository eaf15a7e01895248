import './node-version.mjs';

import('./serve.mjs').then(({ serve }) => serve({ DATA_DIR: 'data/demo', SHALA_DEMO: '1' }));
