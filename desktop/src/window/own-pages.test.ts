import { expect, test } from 'vitest';
import { textsIn } from '../texts.ts';
import { failurePage } from './own-pages.ts';

test('failurePage requests nothing, and escapes the address', () => {
  for (const language of ['en', 'hi', 'mr'] as const) {
    const texts = textsIn(language);
    const page = failurePage('offline', 'https://<b>"&.example', { language, texts });
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(texts('offlineTitle'));
    expect(page).toContain('https://&#60;b&#62;&#34;&#38;.example');
    expect(page).not.toMatch(/<b>|src=|href=|url\(|@import|<script/);
  }
});
