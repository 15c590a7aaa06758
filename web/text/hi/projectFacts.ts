/** What the facts of a project are called, wherever they stand. Public 2. */
export const city = 'शहर';
export const status = 'स्थिति';
export const startingPrice = 'शुरुआती कीमत';
/** Said instead of a starting price that the source leaves out. */
export const priceOnRequest = 'पूछने पर';
export const homes = 'घर';
export const area = 'क्षेत्रफल';
export const amenities = 'सुविधाएँ';

/** What stands in for a city and a status that the source leaves out. */
export const cityUntold: string = 'मुंबई';
export const statusUntold: string = 'निर्माणाधीन';

/** The words that sources use, in small letters. */
const statuses: Readonly<Record<string, string>> = {
  'under construction': 'निर्माणाधीन',
  'new launch': 'नया लॉन्च',
  'ready to move': 'रहने के लिए तैयार',
  completed: 'बनकर तैयार',
};
const units: Readonly<Record<string, string>> = { acre: 'एकड़', acres: 'एकड़' };
/** A status and a unit of land as the source words them, in the language of this build. */
export const statusSaid = (told: string): string => statuses[told.toLowerCase()] ?? told;
export const unitSaid = (told: string): string => units[told.toLowerCase()] ?? told;
