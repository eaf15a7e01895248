import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Alone on its core it would run on for two minutes after all others have ended. */
const longest = /guards\/access-table\.test\.ts$/;

/** Begins with the file that takes longest, which a clean clone cannot know. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.filter(({ moduleId }) => longest.test(moduleId));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
