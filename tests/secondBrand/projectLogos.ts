import golconda from './images/logo-golconda-steps.svg?url';
import kadal from './images/logo-kadal-crescent.svg?url';
import marari from './images/logo-marari-lanes.svg?url';
import thenmala from './images/logo-thenmala-villas.svg?url';

const size = { width: 186, height: 104 } as const;

export const projectLogos = [
  { name: 'Kadal Crescent', href: 'https://kadal.tamarind-homes.example/', url: kadal, ...size },
  { name: 'Marari Lanes', href: 'https://marari.tamarind-homes.example/', url: marari, ...size },
  { name: 'Golconda Steps', href: 'https://golconda.tamarind-homes.example/', url: golconda, ...size },
  { name: 'Thenmala Villas', href: 'https://thenmala.tamarind-homes.example/', url: thenmala, ...size },
] as const;
