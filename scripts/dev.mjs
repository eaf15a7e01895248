import './node-version.mjs';

import('./develop.mjs').then(({ develop }) => develop());
