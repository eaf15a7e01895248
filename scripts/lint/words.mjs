import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../run.mjs';

/** Words of nobody's trade, in comments and in names. Those of texts are in `locales/terms.json`. */
const instead = [
  [/\b(?:an?|the) refusal\b|refusals|Refusal|refusal[A-Z]/, 'error'],
  [/\bfault\b/i, 'error'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:anew|afresh)\b/i, 'again'],
  [/\b(?:told|telling)\b|Told|Telling/, 'say, show or report'],
  [/\b(?:tak(?:es?|en|ing)|took) back\b/i, 'withdraw, revoke, clear or undo'],
];
/** Written on devices under this name. */
const allowed = /told-of-http/g;

export function checkWords() {
  const listing = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'];
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\n');
  const own = 'scripts/lint/words.mjs';
  return files.filter((file) => file && file !== own && existsSync(inRoot(file))).flatMap(wordsIn);
}

function wordsIn(file) {
  const lines = readFileSync(inRoot(file), 'utf8').replace(allowed, '').split('\n');
  return lines.flatMap((line, index) =>
    instead
      .filter(([word]) => word.test(line))
      .map(([word, better]) => `${file}:${index + 1}: “${word.exec(line)[0]}”: write ${better}`),
  );
}
