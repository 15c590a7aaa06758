import * as text from '#brand-text/images.ts';
import { picture } from '#web/brand/picture.ts';

/** Files of the sandbox's own pictures, which the journey puts into `images/`. */
export const images = {
  firstSlide: picture('slide-2', {
    alt: text.firstSlide,
    width: 1600,
    height: 900,
    widths: [480, 720, 960, 1600],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAkAA4BaJQBOgCIjtOdrZIAA/ut1sHiBBZUn5X6vELVbHS22eL9970LPfcYk8XKsW0sB6dJeJgAA',
  }),
  secondSlide: picture('slide-3', {
    alt: text.secondSlide,
    width: 1600,
    height: 900,
    widths: [480, 720, 960, 1600],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAkAA4BaJYwCdAEPSyd8nIAA/urwHBDvxmkRYHHyE7n0GzeidHj29IRs/xlMtIy+Nq7tKo0Zo8g8AAA=',
  }),
  thirdSlide: picture('brick-court-dusk', {
    alt: text.thirdSlide,
    width: 1600,
    height: 900,
    widths: [480, 720, 960, 1600],
    color: '#687878',
    blur: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkAA4BaJZQCdAEG+E9PYAD7mlzTHvCQT5leByCBkWjyqdiJVsAdKWK+cU3yBS/wAA==',
  }),
  firstSlidePortrait: picture('slide-2-portrait', {
    alt: text.firstSlide,
    width: 720,
    height: 900,
    widths: [480, 720],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACwBACdASoQABQAPu1iqU2ppaOiMAgBMB2JYgCdMoR3JoADqz6xSK2BDvxzpBOAAP7ng65FajWiMb2P35vJHK7i1JgGBDxGgsjxagqzk1lyUvxlfF7YBncTGZnvyUHUcRMkkgQA',
  }),
  family: picture('party-lawn', {
    alt: text.family,
    width: 1600,
    height: 1200,
    widths: [480, 720, 960, 1600],
    color: '#f8e8b8',
    blur: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAwAgCdASoQAAwAA4BaJaACdAEPCh0mRP+AAAD+sj7tYtmWwegHBtm/bchuJXSMjMKY1ab2lpQfVPRbTX4enWLZqAcsamIiQuSAAA==',
  }),
  offers: picture('vase-set', {
    alt: text.offers,
    width: 1600,
    height: 1000,
    widths: [480, 720, 960, 1600],
    color: '#d8b898',
    blur: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQAAoAA4BaJZACdADdaezuZ2AA/u2o7amyob+DtYmHa99FKcmt3dWqA7OQ914WFiT8lAGO3v6fek6Gtp5H41gz2r3pZYEwPGdHAAAA',
  }),
  events: picture('lawn-yoga-16x9', {
    alt: text.events,
    width: 1600,
    height: 900,
    widths: [480, 720, 960, 1600],
    color: '#a8a878',
    blur: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACQAQCdASoQAAkAA4BaJZgCw7BUCwAA/lPbGTrsvWhwJIdzWqMEsyxFgBc9mo6+i8zJ5t/Qo47qqnr9QkAAAA==',
  }),
  projects: picture('hillside-terraces-hero', {
    alt: '',
    width: 1600,
    height: 1000,
    widths: [480, 720, 960, 1600],
    color: '#f8f8e8',
    blur: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAoAA4BaJYgCdAEO1AuAqAAA/vUEt7plwUCHumNNKzqh33mYzTLRvhaXxDGjkeGoyytAAAA=',
  }),
} as const;
