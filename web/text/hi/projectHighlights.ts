/** The highlights and shared amenities of projects for which the backend has none. */
export const heading = 'खासियतें';
export const noHighlights = 'डेवलपर ने अभी कोई खासियत नहीं बताई है।';
export const sharedLand = 'घरों और उनके बगीचों की साझा ज़मीन।';
export const kindsOfHomes = 'चुनने के लिए इस तरह के घर।';
export const sharedAmenities = (count: number): string => `${count} साझा सुविधाएँ`;
export const registered = 'RERA में पंजीकृत';

export const usualOnes = (developer: string): string =>
  `इस प्रोजेक्ट की अपनी सूची अभी आनी है। ${developer} के घरों में आम तौर पर ये सुविधाएँ होती हैं।`;
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
