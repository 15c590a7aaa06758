/** A roof, two posts and the bench between them. */
export const mark = {
  wall: '#5a1f2b',
  paper: '#fbf8f6',
  logo: {
    viewBox: '0 0 30 28',
    path: 'M0 11 15 1.5 30 11M4 9v18M26 9v18M4 20h22M0 27h30',
  },
  icon: 'M5 26 32 9 59 26M13 22v30M51 22v30M13 40h38M5 52h54',
} as const;
