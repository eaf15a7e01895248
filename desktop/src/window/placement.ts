/** Where a window stood, as it was last not maximized, and whether it was maximized. */
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

/** The same place where it fits; else moved in, and made smaller only where the area is. */
export function fitted({ isMaximized, ...wanted }: Placement, area: Area): Placement {
  const width = Math.min(Math.max(wanted.width, least.width), area.width);
  const height = Math.min(Math.max(wanted.height, least.height), area.height);
  return {
    left: within(wanted.left, area.left, area.left + area.width - width),
    top: within(wanted.top, area.top, area.top + area.height - height),
    width,
    height,
    isMaximized,
  };
}

/** What a file holds may be anything. */
export function isPlacement(given: unknown): given is Placement {
  const { left, top, width, height } = (given ?? {}) as Record<string, unknown>;
  return [left, top, width, height].every((number) => Number.isSafeInteger(number));
}

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));
