const rupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `12345600` paise as `1,23,456.00`. */
export const amountInFigures = (paise: number): string => rupees.format(paise / 100);
