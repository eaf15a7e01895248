import './node-version.mjs';

import('./run-desktop.mjs').then(({ desktop }) => desktop());
