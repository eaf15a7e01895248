import type { Connection } from '../pipe/connection.ts';
import { type Area, fitted, type Placement } from './placement.ts';

const LOOK_MS = 2_000;

/** Places the window where it was, inside the present screen. */
export async function place(
  connection: Connection,
  targetId: string,
  { wanted, area }: { wanted: Placement | undefined; area: Area },
): Promise<void> {
  const { windowId, bounds } = await connection.send('Browser.getWindowForTarget', { targetId });
  const { left = 0, top = 0, width = 0, height = 0 } = bounds;
  const now = { left, top, width, height, isMaximized: false };
  const { isMaximized, ...fitting } = fitted(wanted ?? now, area);
  const send = (change: typeof bounds) =>
    connection.send('Browser.setWindowBounds', { windowId, bounds: change });
  if (Object.entries(fitting).some(([side, value]) => now[side as keyof Area] !== value)) {
    await send(fitting);
  }
  if (isMaximized) await send({ windowState: 'maximized' });
}

/** Reports the window's place whenever it has changed; a browser reports no move by itself. */
export class PlacementWatch {
  readonly #connection: Connection;
  readonly #targetId: string;
  readonly #report: (placement: Placement) => void;
  readonly #timer: NodeJS.Timeout;
  #last: Placement | undefined;

  constructor(
    connection: Connection,
    targetId: string,
    { last, report }: { last: Placement | undefined; report: (placement: Placement) => void },
  ) {
    this.#connection = connection;
    this.#targetId = targetId;
    this.#last = last;
    this.#report = report;
    this.#timer = setInterval(() => this.look(), LOOK_MS);
  }

  look(): void {
    this.#connection.send('Browser.getWindowForTarget', { targetId: this.#targetId }).then(
      ({ bounds }) => {
        const { left = 0, top = 0, width = 0, height = 0, windowState } = bounds;
        if (windowState === 'normal') {
          this.#last = { left, top, width, height, isMaximized: false };
        } else if (windowState === 'maximized') {
          this.#last = { left, top, width, height, ...this.#last, isMaximized: true };
        } else return;
        this.#report(this.#last);
      },
      () => {},
    );
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
