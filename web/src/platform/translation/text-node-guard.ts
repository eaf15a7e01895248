/**
 * The translation widget replaces React's text nodes by `<font>` elements (react issue 26048). React then
 * throws on removing such a node or inserting before it, and a change of its text is not shown. The guard
 * maps each text node to its replacement and applies React's changes to that.
 */

const replacementOf = new WeakMap<Node, ChildNode>();
let installed = false;

const replacements = new MutationObserver(noteReplacements);

/** When React changes a replaced text, the text goes back into the page, where the widget translates it again. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const replacement = replacementOf.get(target);
    replacementOf.delete(target);
    if (replacement?.parentNode) replacement.replaceWith(target);
  }
});

/** Called only once the widget is used; other pages keep the browser's own methods. */
export function guardTextNodes(): void {
  if (installed) return;
  installed = true;
  replacements.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const replacement = replacementFor(child, this);
    if (replacement) removeChild.call(this, replacement);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isThere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : replacementFor(before, this)) as T;
  };
}

function replacementFor(text: Node, parent: Node): ChildNode | null {
  // React may act in the same task as the widget, before the observer runs.
  noteReplacements(replacements.takeRecords());
  const replacement = replacementOf.get(text);
  return replacement?.parentNode === parent ? replacement : null;
}

function noteReplacements(records: MutationRecord[]): void {
  const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (fonts.size === 0) return;
  for (const removal of records) {
    for (const text of removal.removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const replacement = [...fonts].find((font) => replaces(font, removal, records));
      if (!replacement) continue;
      fonts.delete(replacement);
      replacementOf.set(text, replacement);
      changes.observe(text, { characterData: true });
    }
  }
}

/** A font replaces a text when it is added in the same step, beside the text before or in its gap after the removal. */
function replaces(font: ChildNode, removal: MutationRecord, records: MutationRecord[]): boolean {
  if ([...removal.addedNodes].includes(font)) return true;
  if (removal.previousSibling === font || removal.nextSibling === font) return true;
  const arrival = records.find(({ addedNodes }) => [...addedNodes].includes(font));
  return (
    arrival?.target === removal.target &&
    arrival.previousSibling === removal.previousSibling &&
    arrival.nextSibling === removal.nextSibling
  );
}

const isFont = (node: Node): node is ChildNode =>
  node instanceof HTMLElement && node.tagName === 'FONT';
