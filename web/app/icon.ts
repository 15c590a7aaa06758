const arches = 'M8 50V22a9 11 0 0 1 18 0v28M38 50V22a9 11 0 0 1 18 0v28M5 50h54';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#12372a"/><path d="${arches}" fill="none" stroke="#faf6ef" stroke-width="4"/></svg>`;

/** The club's mark for a browser's tab, small enough to stand in the page. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
