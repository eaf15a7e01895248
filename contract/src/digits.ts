const zeros = { devanagari: 0x966, fullWidth: 0xff10 };

/** Keyboards and sheets in Hindi and Marathi have २७२५ for 2725, some phones and PDFs the full-width ２７２５. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= zeros.fullWidth ? zeros.fullWidth : zeros.devanagari));
  });

export const devanagariDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zeros.devanagari + Number(digit)));

/** A student's PIN is short enough to remember. The sign-in page checks it by this alone, as it loads no schemas. */
export const pinPattern = /^\d{4,6}$/;
