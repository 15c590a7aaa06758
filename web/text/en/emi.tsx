import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the EMI calculator. */
export const title = 'EMI calculator';
export const downPayment = 'Down payment';
export const loanFor = 'Loan for';
export const years = (count: number): string => plural(count, { one: `${count} year`, other: `${count} years` });
export const yearlyInterest = 'Interest rate, % per year';
export const ownRate = 'As quoted by your bank.';
export const rateWrong = 'Please enter a rate between 0.1 and 30.';
export const estimate = (price: ReactNode) => (
  <>On the starting price of {price}. An estimate, not an offer: your bank sets the final rate.</>
);
export const needsCode = 'Please turn on JavaScript to use the calculator.';

export const examples = 'Examples, not offers';
export const enterRate = 'Enter your bank’s rate';
export const whyRate = 'The EMI depends on the interest. Enter the rate, or try an example.';
export const everyMonth = 'Per month, about';
export const monthly = (rupees: string): string => `${rupees} per month, estimated`;
export const repaid = 'Your repayment';
/** The parts of the bar, after their amounts: '50,00,000 loan'. */
export const loanPart = 'loan';
export const interestPart = 'interest';
export const loan = 'Loan';
export const interest = 'Interest';
export const total = 'Total repaid';
