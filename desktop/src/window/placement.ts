/** The last place of a window that was not maximized, and whether it was maximized. */
export interface Placement {
  left: number;
  top: number;
  width: number;
  height: number;
  isMaximized: boolean;
}

/** The part of a screen that windows may cover. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const first: Pick<Placement, 'width' | 'height'> = { width: 1280, height: 800 };
const least = { width: 360, height: 300 };

/** The same place where it fits; else moved inside, and made smaller only for a smaller area. */
export function fitted({ isMaximized, ...saved }: Placement, area: Area): Placement {
  const width = Math.min(Math.max(saved.width, least.width), area.width);
  const height = Math.min(Math.max(saved.height, least.height), area.height);
  return {
    left: within(saved.left, area.left, area.left + area.width - width),
    top: within(saved.top, area.top, area.top + area.height - height),
    width,
    height,
    isMaximized,
  };
}

/** The file may contain anything. */
export function isPlacement(value: unknown): value is Placement {
  const { left, top, width, height } = (value ?? {}) as Record<string, unknown>;
  return [left, top, width, height].every((number) => Number.isSafeInteger(number));
}

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));
