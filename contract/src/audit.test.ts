import { describe, expect, it } from 'vitest';
import { auditedEntities } from './audit.ts';
import { textsOf } from './testing/locale-files.ts';

const texts = textsOf('en', 'audit');

describe('the audited entities', () => {
  it.each(auditedEntities)('%s has a name and a sentence for each act', (entity) => {
    expect(texts.has(`entity.${entity}`)).toBe(true);
    expect([...texts.keys()].some((key) => key.startsWith(`act.${entity}.`))).toBe(true);
  });
});
