export const firstSlide =
  'Architectural model at dusk with lit windows: a long curved apartment building with deep balconies behind a palm-lined beach.';
export const secondSlide =
  'Architectural model at dusk with lit windows: four slim towers stepping in height along a canal with small bridges.';
export const thirdSlide =
  'Architectural model at dusk with lit windows: terracotta brick blocks with ground-floor arches around a formal garden court.';
export const family = 'Architectural model: a party lawn at dusk with a stage, round tables and string lights.';
export const offers = 'Three ceramic vases in sand, terracotta and deep green, one with dried stems.';
export const events = 'Architectural model: a morning yoga circle on a lawn under a large tree.';
