/** Keyboards and sheets in Hindi and Marathi have २७२५ for 2725. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** A student's PIN is short enough to remember. The sign-in page checks it by this alone, as it loads no schemas. */
export const pinPattern = /^\d{4,6}$/;
