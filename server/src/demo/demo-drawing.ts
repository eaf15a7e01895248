import type { BoardElement } from '@shala/contract/whiteboard.ts';

const ink = { blue: '#1971c2', red: '#e03131', black: '#1e1e1e' };

interface Place {
  x: number;
  y: number;
  colour?: keyof typeof ink;
}

/** Shapes and texts as the drawing library reads them, each above the one before; the rest of a shape is as usual. */
export class DemoDrawing {
  readonly elements: BoardElement[] = [];

  ellipse(place: Place, width: number, height = width): this {
    return this.#add('ellipse', place, { width, height });
  }

  text(place: Place, text: string, fontSize = 28): this {
    const width = text.length * fontSize * 0.6;
    const height = fontSize * 1.25;
    return this.#add('text', place, { text, originalText: text, fontSize, width, height });
  }

  #add(type: BoardElement['type'], { colour = 'black', x, y }: Place, rest: object): this {
    const number = this.elements.length + 1;
    this.elements.push({
      id: `demo${number}`,
      type,
      isDeleted: false,
      index: `a${number.toString(36)}`,
      x,
      y,
      strokeColor: ink[colour],
      ...rest,
    });
    return this;
  }
}
