export { UnchargedNotice } from './charging/uncharged-notice.tsx';
export { CounterField } from './counter/counter-field.tsx';
export { PaymentDone } from './counter/payment-done.tsx';
export { useChosenCounter } from './counter/use-chosen-counter.ts';
