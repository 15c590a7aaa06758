/** The names of days and months. */
export const shortMonths = [
  'जन॰',
  'फ़र॰',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुल॰',
  'अग॰',
  'सित॰',
  'अक्टू॰',
  'नव॰',
  'दिस॰',
] as const;
export const longMonths = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
] as const;
/** Sunday first. */
export const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'] as const;

function partOfDay(hour: number): string {
  if (hour < 4) return 'रात';
  if (hour < 12) return 'सुबह';
  if (hour < 16) return 'दोपहर';
  return hour < 20 ? 'शाम' : 'रात';
}
/** `सुबह 9:05`. */
export const timeOfDay = (hour: number, minutes: string): string =>
  `${partOfDay(hour)}\u00a0${hour % 12 || 12}:${minutes}`;

/** The day before a month's name. */
export const dayOfMonth = (day: number): string => String(day);
