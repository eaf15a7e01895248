/**
 * The translation widget takes React's text nodes out of the page and puts `<font>` elements in their
 * place (react issue 26048). React then throws on removing such a node or inserting before it, and a
 * change of its text is not seen. The guard knows what stands in for which node, and acts on that.
 */

const standIns = new WeakMap<Node, ChildNode>();
let installed = false;

const replacements = new MutationObserver(noteReplacements);

/** A text that was taken out has changed: back with it; the widget sees it and translates it anew. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target);
    standIns.delete(target);
    if (standIn?.parentNode) standIn.replaceWith(target);
  }
});

/** Once the widget is wanted, and not before: other pages run on the browser's own methods. */
export function guardTextNodes(): void {
  if (installed) return;
  installed = true;
  replacements.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = standInFor(child, this);
    if (standIn) removeChild.call(this, standIn);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isThere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : standInFor(before, this)) as T;
  };
}

function standInFor(text: Node, parent: Node): ChildNode | null {
  // React may act in the same task as the widget, before the observer was told.
  noteReplacements(replacements.takeRecords());
  const standIn = standIns.get(text);
  return standIn?.parentNode === parent ? standIn : null;
}

function noteReplacements(records: MutationRecord[]): void {
  const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (fonts.size === 0) return;
  for (const removal of records) {
    for (const text of removal.removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const standIn = [...fonts].find((font) => standsFor(font, removal, records));
      if (!standIn) continue;
      fonts.delete(standIn);
      standIns.set(text, standIn);
      changes.observe(text, { characterData: true });
    }
  }
}

/** It came in the same step as the text went, beside it just before, or into the gap just after. */
function standsFor(font: ChildNode, removal: MutationRecord, records: MutationRecord[]): boolean {
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
