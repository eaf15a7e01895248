export const loanStates = ['out', 'overdue', 'returned', 'lost'] as const;
/** Of a book that its borrower still has. */
export const openLoanStates: (typeof loanStates)[number][] = ['out', 'overdue'];
