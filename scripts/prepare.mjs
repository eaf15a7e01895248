import { desktop, isBuilt, makeBuild, page, server } from './builds.mjs';
import { install, isInstalled } from './installed.mjs';
import { underLock } from './prepare-lock.mjs';
import { Failure, seconds } from './run.mjs';

const installing = (packages) => ({
  title: 'Installing packages',
  isDone: () => isInstalled(packages),
  make: (onSpawn) => install(onSpawn, packages),
});

const building = (build) => ({
  title: `Building the ${build.what}`,
  isDone: () => isBuilt(build),
  make: (onSpawn) => makeBuild(build, onSpawn),
});

const asked = { page: building(page), server: building(server), desktop: building(desktop) };

/** Installs and builds what is out of date, and touches nothing else. */
export async function prepare({ builds = ['page', 'server'], tools = true } = {}) {
  const steps = [installing({ tools }), ...builds.map((name) => asked[name])];
  if (steps.every((step) => step.isDone())) return;
  await underLock(async (addOwner) => {
    for (const { title, isDone, make } of steps) {
      if (isDone()) continue;
      const since = performance.now();
      console.log(`${title} …`);
      await make(addOwner).catch((error) => {
        throw error instanceof Failure
          ? new Failure(`${title} failed; the reason stands above.`)
          : error;
      });
      console.log(`${title} took ${seconds(since)}.`);
    }
  });
}
