import golconda from './images/logo-golconda-steps.svg?url';
import kadal from './images/logo-kadal-crescent.svg?url';
import marari from './images/logo-marari-lanes.svg?url';
import thenmala from './images/logo-thenmala-villas.svg?url';

const size = { width: 186, height: 104 } as const;

export const projectLogos = [
  { name: 'Kadal Crescent', url: 'https://kadal.tamarind-homes.example/', src: kadal, ...size },
  { name: 'Marari Lanes', url: 'https://marari.tamarind-homes.example/', src: marari, ...size },
  { name: 'Golconda Steps', url: 'https://golconda.tamarind-homes.example/', src: golconda, ...size },
  { name: 'Thenmala Villas', url: 'https://thenmala.tamarind-homes.example/', src: thenmala, ...size },
] as const;
