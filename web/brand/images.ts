import * as text from '#brand-text/images.ts';
import { picture } from '#web/brand/picture.ts';

/** The brand's pictures. Another developer puts other files into `images/` and describes them here. */
export const images = {
  firstSlide: picture('slide-1', {
    alt: text.firstSlide,
    width: 1600,
    height: 900,
    widths: [480, 960, 1600],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACwAQCdASoQAAkAA4BaJQBOgCEu+OEgAP7wEnq7Bm1d6H5PFp68bRI3czetwYoMHTN5kJmdIKQIbNAGUV0eXgAA',
  }),
  secondSlide: picture('slide-2', {
    alt: text.secondSlide,
    width: 1600,
    height: 900,
    widths: [480, 960, 1600],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAkAA4BaJQBOgCIjtOdrZIAA/ut1sHiBBZUn5X6vELVbHS22eL9970LPfcYk8XKsW0sB6dJeJgAA',
  }),
  thirdSlide: picture('slide-3', {
    alt: text.thirdSlide,
    width: 1600,
    height: 900,
    widths: [480, 960, 1600],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAkAA4BaJYwCdAEPSyd8nIAA/urwHBDvxmkRYHHyE7n0GzeidHj29IRs/xlMtIy+Nq7tKo0Zo8g8AAA=',
  }),
  firstSlidePortrait: picture('slide-1-portrait', {
    alt: text.firstSlide,
    width: 720,
    height: 900,
    widths: [480, 720],
    color: '#f8d8b8',
    blur: 'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAADwAwCdASoQABQAPu1iqU2ppaOiMAgBMB2JZACdMoADY1tzdLIoOWhkAP7UrW6RtHPczm2eMLVsUMy2GlqckF4p0veSinG39Z0QmfutQszfYLQTPhbfgwb1XZTgIHGusPTS5HroEsRqS7XnwAA=',
  }),
  family: picture('swimming-pool', {
    alt: text.family,
    width: 1600,
    height: 1200,
    widths: [480, 960, 1600],
    color: '#e8d8b8',
    blur: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQAgCdASoQAAwAA4BaJZACdAYtLkebn60gAP7iG5t8Un8euRNHiZsdZlHNCa3bnz/Hu2T3Th963ze9dpQE64mEw18aPx59T0xxfoR2g/R4bdJvg/1AAA==',
  }),
  offers: picture('watch-three-quarter', {
    alt: text.offers,
    width: 1600,
    height: 1000,
    widths: [480, 960, 1600],
    color: '#e8d8b8',
    blur: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQAgCdASoQAAoAA4BaJYgCdACzg0n1UFQAAP7t0yiu8hfdAPO2GjhsmS54HXmJlH+SK1hXpfGMOxoMzKCLmTOMTAnjsfhRhNJOhtTLD4nvsZwA',
  }),
  events: picture('outdoor-concert-16x9', {
    alt: text.events,
    width: 1600,
    height: 900,
    widths: [480, 720, 960, 1600],
    color: '#687868',
    blur: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQAAkAA4BaJYgCdAEC+vX+AAD+QSNlL/X/dayXC9TFcc8ehVqG0tpp14+SEwgMjSqkw8+dOvsDgMeGdoaih1caD8AAAA==',
  }),
} as const;
