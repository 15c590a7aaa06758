/** The brand's mark, and the two colours that the operating system uses for the app: the wall and the paper. */
export const mark = {
  wall: '#12372a',
  paper: '#faf6ef',
  /** Shown beside the name. */
  logo: {
    viewBox: '0 0 30 28',
    path: 'M1.5 27V8.8a6.2 7.5 0 0 1 12.4 0V27M16.1 27V8.8a6.2 7.5 0 0 1 12.4 0V27M0 27h30',
  },
  /** For icons, with lines of width 4 on a grid of 64 by 64. `npm run icons` draws them. */
  icon: 'M8 50V22a9 11 0 0 1 18 0v28M38 50V22a9 11 0 0 1 18 0v28M5 50h54',
} as const;
