/** The highlights and shared amenities of projects for which the backend has none. */
export const heading = 'खासियतें';
export const noHighlights = 'अभी कोई खासियत नहीं दी गई है।';
export const sharedLand = 'पूरे प्रोजेक्ट की ज़मीन।';
export const kindsOfHomes = 'चुनने के लिए घरों के साइज़।';
export const sharedAmenities = (count: number): string => `${count} साझा सुविधाएँ`;
export const registered = 'RERA में रजिस्टर्ड';

export const usualOnes = (developer: string): string =>
  `इस प्रोजेक्ट ने अभी अपनी सूची नहीं दी है। ${developer} के प्रोजेक्ट में आमतौर पर ये सुविधाएँ होती हैं।`;
/** The amenities shown for a project without its own list. */
export const usualAmenities = {
  'Swimming Pool': 'स्विमिंग पूल',
  Gym: 'जिम',
  'Clubhouse Lounge': 'क्लबहाउस लाउंज',
  'Jogging/Bicycle Track': 'जॉगिंग/साइकिल ट्रैक',
  'Party Lawn': 'पार्टी लॉन',
  Spa: 'स्पा',
  'Half Basketball Court': 'हाफ़ बास्केटबॉल कोर्ट',
  'Squash Court': 'स्क्वॉश कोर्ट',
} as const;
