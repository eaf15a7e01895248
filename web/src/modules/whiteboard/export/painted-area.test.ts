import { describe, expect, it } from 'vitest';
import { indiaSize } from '../board/india-size.ts';
import { paintedArea } from './painted-area.ts';

describe('paintedArea', () => {
  it('is what is drawn with a margin, or a screen of an empty page', () => {
    expect(paintedArea([100, 200, 300, 250], 'ruled')).toEqual({
      left: 60,
      top: 160,
      width: 280,
      height: 130,
    });
    expect(paintedArea(undefined, 'blank')).toEqual({ left: 0, top: 0, width: 1280, height: 800 });
  });

  it('is a map whole, however little is drawn on it, and what is drawn beside it', () => {
    const { width, height } = indiaSize;
    const map = { left: -40, top: -40, width: width + 80, height: height + 80 };
    expect(paintedArea(undefined, 'india')).toEqual(map);
    expect(paintedArea([180, 200, 260, 220], 'india')).toEqual(map);
    expect(paintedArea([-160, 0, 10, 10], 'india')).toEqual({
      ...map,
      left: -200,
      width: width + 240,
    });
  });
});
