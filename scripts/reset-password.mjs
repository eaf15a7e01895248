import './node-version.mjs';

// The server's own command, on the database that `npm start` uses.
process.argv.splice(2, 0, 'reset-password');
import('./serve.mjs').then(({ serve }) => serve());
