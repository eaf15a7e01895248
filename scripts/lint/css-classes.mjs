import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../imports.mjs';
import { inRoot } from '../run.mjs';

/** `import styles from './form.module.css'`: the name and the file. */
const stylesheet = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const className = /\.([A-Za-z_][\w-]*)/g;
const notOwn = /\/\*.*?\*\/|:global\([^)]*\)/gs;

/**
 * Classes that a component names and its stylesheet does not have, and classes of a stylesheet that no component
 * names, each with its file.
 */
export function checkClasses() {
  const importers = new Map();
  for (const file of sourceFiles().filter((name) => /^web\/.*\.tsx?$/.test(name))) {
    const source = readFileSync(inRoot(file), 'utf8');
    for (const [, name, path] of source.matchAll(stylesheet)) {
      const sheet = join(dirname(file), path);
      importers.set(sheet, [...(importers.get(sheet) ?? []), { file, source, name }]);
    }
  }
  return [...importers].flatMap(([sheet, of]) => {
    const css = readFileSync(inRoot(sheet), 'utf8').replace(notOwn, '');
    const classes = new Set([...css.matchAll(className)].map(([, one]) => one));
    return [...unknownClasses(sheet, classes, of), ...unusedClasses(sheet, classes, of)];
  });
}

function unknownClasses(sheet, classes, importers) {
  return importers.flatMap(({ file, source, name }) => {
    // Paths of files and keys of texts look like a name and its class.
    const code = source.replace(/'[^'\n]*'|`[^`$]*/g, '');
    const used = [...code.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))];
    return [...new Set(used.map(([, one]) => one))]
      .filter((one) => !classes.has(one))
      .map((one) => `${file}: ${sheet} has no class .${one}`);
  });
}

function unusedClasses(sheet, classes, importers) {
  // A class that is chosen while the page runs may be any of the stylesheet.
  const isChosen = ({ source, name }) => new RegExp(`\\b${name}\\[[^']`).test(source);
  if (importers.some(isChosen)) return [];
  return [...classes]
    .filter((one) =>
      importers.every(
        ({ source, name }) => !new RegExp(`\\b${name}(\\.${one}\\b|\\['${one}'\\])`).test(source),
      ),
    )
    .map((one) => `${sheet}: no component names the class .${one}`);
}
