/** Keyboards and sheets in Hindi and Marathi have २७२५ for 2725. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
