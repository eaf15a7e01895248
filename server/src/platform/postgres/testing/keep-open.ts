import { openPostgres } from '../open-postgres.ts';

const [, , dataDir = ''] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { ownerUrl } = await openPostgres({ dataDir, say, address: 'http://127.0.0.1:8080' });
say(`open ${ownerUrl}`);
