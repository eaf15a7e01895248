import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain } from '../system/say.ts';
import type { Placement } from '../window/placement.ts';
import { writeWhole } from './write-whole.ts';

/** The state that the host keeps for a person between starts. */
interface State {
  placement?: Placement;
  /** An address that has answered as Shala, and the origin that it redirected to. */
  server?: { address: string; origin: string };
}

/** The state file of a person's folder; an unreadable one counts as missing. */
export class StateFile {
  readonly #path: string;
  #state: State;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#path = join(folder, 'state.json');
    this.#state = read(this.#path);
  }

  get state(): State {
    return this.#state;
  }

  /** A full disk loses the window's size, not the work. */
  keep(change: State): void {
    const before = JSON.stringify(this.#state);
    this.#state = { ...this.#state, ...change };
    const after = JSON.stringify(this.#state);
    if (after === before) return;
    try {
      writeWhole(this.#path, after);
    } catch (error) {
      complain(`${this.#path}: ${(error as Error).message}`);
    }
  }
}

function read(path: string): State {
  try {
    const state: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}
