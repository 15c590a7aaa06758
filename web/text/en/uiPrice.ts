/** A price as text. @param figure '2.15' */
export const inCrore = (figure: string): string => `${figure} crore`;
export const inLakh = (figure: string): string => `${figure} lakh`;
