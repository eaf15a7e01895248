import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { language as anyLanguage } from '@shala/contract/fields.ts';
import { expect, it } from 'vitest';
import { localesDir, root } from './places.ts';

const sources = join(root, 'server', 'src');

/** The name of each cookie stands beside where it is set. */
const cookieNames = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(sources, file), 'utf8'))
  .filter((source) => /\.setCookie\(/.test(source))
  .map((source) => /const cookieName = '([^']+)'/.exec(source)?.[1]);

it.each(anyLanguage.options)(
  'the privacy policy in %s names every cookie that the server sets',
  (language) => {
    expect(cookieNames).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'shala-device']));
    const text = readFileSync(join(localesDir, language, 'public-pages.json'), 'utf8');
    const { privacy } = JSON.parse(text) as { privacy: object };
    for (const name of cookieNames) expect(JSON.stringify(privacy)).toContain(name);
  },
);
