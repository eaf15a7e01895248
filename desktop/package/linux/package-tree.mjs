import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * A folder as installed on the machine: readable for everyone, writable for root, all files with
 * one date.
 */
export class PackageTree {
  #root;

  constructor(root) {
    this.#root = root;
    rmSync(root, { recursive: true, force: true });
    this.folder('.');
  }

  folder(path) {
    const full = join(this.#root, path);
    mkdirSync(full, { recursive: true });
    // The mode is set explicitly, whatever the builder's umask.
    for (let at = full; at.startsWith(this.#root); at = dirname(at)) chmodSync(at, 0o755);
  }

  text(path, text, mode = 0o644) {
    this.folder(dirname(path));
    writeFileSync(join(this.#root, path), text);
    chmodSync(join(this.#root, path), mode);
  }

  copy(path, from, mode = 0o644) {
    this.folder(dirname(path));
    copyFileSync(from, join(this.#root, path));
    chmodSync(join(this.#root, path), mode);
  }

  link(path, to) {
    this.folder(dirname(path));
    symlinkSync(to, join(this.#root, path));
  }

  /** The files, in order. */
  files(path = '.') {
    const full = join(this.#root, path);
    const entries = readdirSync(full, { withFileTypes: true });
    return entries
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const under = join(path, entry.name);
        if (entry.isDirectory()) return this.files(under);
        return entry.isFile() ? [under] : [];
      });
  }

  md5sums() {
    return this.files().map((path) => ({
      path: relative('.', path),
      md5: createHash('md5')
        .update(readFileSync(join(this.#root, path)))
        .digest('hex'),
    }));
  }

  kilobytes() {
    const sizes = this.files().map((path) => lstatSync(join(this.#root, path)).size);
    return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  }

  /** Sets all dates; this is the last step. */
  date(seconds, path = '.') {
    const full = join(this.#root, path);
    if (lstatSync(full).isDirectory()) {
      for (const name of readdirSync(full)) this.date(seconds, join(path, name));
    }
    lutimesSync(full, seconds, seconds);
  }
}
