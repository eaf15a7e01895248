import { withDatabase } from './command-database.ts';
import { missingFiles, moveFiles } from './platform/files/move-files.ts';
import { openBackends } from './platform/files/open-backends.ts';
import { readSettings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';

/** Further ones are only counted. */
const mostLines = 100;
const saysEveryMs = 5_000;
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/**
 * `node server/dist/main.js move-files`: moves all files to where new files go, while the server runs with the same
 * settings. Broken off, it goes on where it stopped. Returns how many are broken or missing.
 */
export async function moveAllFiles(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const backends = await openBackends(readSettings(env));
  const [to, from] = backends;
  if (!from) {
    throw new StartError(
      'S3_BUCKET: files can be moved where a bucket is set beside the folder. FILE_STORE says to which of the two.',
    );
  }
  try {
    return await withDatabase(env, say, async (db) => {
      say(`Moving files from ${from.name} to ${to.name}.`);
      const wrong = counted(say);
      let said = performance.now();
      const { moved, unnamed } = await moveFiles({
        db,
        from,
        to,
        onBroken: (id) => wrong.add(`${id}  is not what it was; it stays in ${from.name}`),
        onProgress: (files, bytes) => {
          if (performance.now() - said < saysEveryMs) return;
          said = performance.now();
          say(`${files} files moved, ${inMegabytes(bytes)} MB.`);
        },
      });
      for await (const id of missingFiles(db, backends)) wrong.add(`${id}  lies in neither place`);
      say(`${moved} files moved.`);
      if (unnamed > 0)
        say(`${unnamed} stay that the database does not name; the server deletes them.`);
      if (wrong.count > 0) say(`${wrong.count} files are broken or missing.`);
      return wrong.count;
    });
  } finally {
    for (const backend of backends) backend.close();
  }
}

function counted(say: (line: string) => void) {
  const wrong = {
    count: 0,
    add: (line: string) => {
      wrong.count += 1;
      if (wrong.count <= mostLines) say(line);
    },
  };
  return wrong;
}
