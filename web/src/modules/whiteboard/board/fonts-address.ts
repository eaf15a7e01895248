/** Where the build puts the drawing library's fonts: beside the other files that never change. */
export const fontsAddress = '/assets/drawing/';
