/** Alternative texts of the brand's pictures. */
export const firstSlide =
  'Architectural model at dusk with lit windows: two rounded towers with wavy balconies above a landscaped river bank.';
export const secondSlide =
  'Architectural model at dusk with lit windows: a long curved apartment building with deep balconies behind a palm-lined beach.';
export const thirdSlide =
  'Architectural model at dusk with lit windows: four slim towers stepping in height along a canal with small bridges.';
export const family = 'Architectural model: a swimming pool with loungers, striped parasols and a timber cabana.';
export const offers = 'Green-dial wristwatch with a brass case on a cream and terracotta plinth, three-quarter view.';
export const events = 'Architectural model: an open-air concert at dusk with an arched stage, light beams and a crowd.';
