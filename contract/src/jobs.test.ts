import { describe, expect, it } from 'vitest';
import { importKindOf, importNames } from './importable.ts';
import { jobKinds } from './jobs.ts';
import { textsOf } from './testing/locale-files.ts';

const texts = textsOf('en', 'shell');

describe('the activity menu', () => {
  it.each(jobKinds)('has a name for a job of the kind %s', (kind) => {
    expect(texts.has(`activity.kinds.${kind}`)).toBe(true);
  });

  it.each(importNames.map(importKindOf))('has a name for the check of a %s', (kind) => {
    expect(texts.has(`activity.checks.${kind}`)).toBe(true);
  });
});
