import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../imports.mjs';
import { inRoot } from '../run.mjs';

/** `import styles from './form.module.css'`: the name and the file. */
const stylesheet = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const rule = /\.([A-Za-z_][\w-]*)/g;

/** Classes that a component names and its stylesheet does not have, each with its file. */
export function checkClasses() {
  return sourceFiles()
    .filter((file) => file.startsWith('web/') && file.endsWith('.tsx'))
    .flatMap(unknownClasses);
}

function unknownClasses(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  // Paths of files and keys of texts look like a name and its class.
  const code = source.replace(/'[^'\n]*'|`[^`$]*/g, '');
  return [...source.matchAll(stylesheet)].flatMap(([, name, path]) => {
    const css = readFileSync(inRoot(join(dirname(file), path)), 'utf8');
    const known = new Set([...css.matchAll(rule)].map(([, one]) => one));
    const used = [...code.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))].map(
      ([, one]) => one,
    );
    return [...new Set(used)]
      .filter((one) => !known.has(one))
      .map((one) => `${file}: ${path} has no class .${one}`);
  });
}
