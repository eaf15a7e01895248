import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framed, messageReader } from './framing.ts';

test('messageReader passes complete messages in order, in whatever pieces they arrive', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'शा', '😀', '"', '\\', '\n') });
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 1, max: 7 }), (texts, size) => {
      const bytes = Buffer.from(texts.map((said) => framed({ said })).join(''));
      const heard: string[] = [];
      const read = messageReader((message) => heard.push(JSON.parse(message).said));
      for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
      expect(heard).toEqual(texts);
    }),
  );
});
