/** Where the map of India lies on the board, in pixels of the drawing: from its origin. */
export const indiaSize = { width: 612, height: 696 };
