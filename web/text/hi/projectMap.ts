/** Texts of the map beside the project list and on a project's page. */
export const map = 'मैप';
export const closeMap = 'मैप बंद करें';
export const mapOf = (place: string): string => `${place} का मैप`;
export const inMaps = (title: string): string => `${title} को मैप में देखें, नए टैब में खुलेगा`;
/** Shown for a project without a location: the map shows the sales office. @param area where the office is. */
export const officeInstead = (area: string, project: string): string => `${area}। ${project} अभी मैप पर नहीं है।`;
export const askOffice = (project: string): string => `${project} अभी मैप पर नहीं है। हमारा सेल्स ऑफ़िस आपको रास्ता बता देगा।`;
export const showMap = 'मैप दिखाएँ';
export const comesFrom = (host: string): string =>
  host.includes('google') ? 'Google Maps खुलेगा' : `${host} का मैप खुलेगा`;
export const needsConnection = 'आप ऑफ़लाइन हैं। ऑनलाइन होते ही मैप लोड हो जाएगा।';
export const openMap = 'मैप खोलें';
export const openInMaps = 'मैप में खोलें';

export const nearbyPlaces = 'आस-पास की जगहें';
/** What can be searched for near a project, by its icon. */
export const nearby = {
  train: 'रेलवे स्टेशन',
  bus: 'बस डिपो',
  mall: 'मॉल',
  school: 'स्कूल',
  restaurant: 'रेस्टोरेंट',
  medical: 'अस्पताल',
  airport: 'हवाई अड्डा',
} as const;
