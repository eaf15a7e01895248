import './node-version.mjs';

// The server's own command, on the database and the files that `npm start` uses.
process.argv.splice(2, 0, 'backup');
import('./serve.mjs').then(({ serve }) => serve());
