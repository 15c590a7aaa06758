/**
 * The page that the server sent is seen first; only then is the code run that takes it over. A tab in the background
 * paints nothing, so there it runs at once.
 */
const painted = new Promise<void>((resolve) => {
  if (document.hidden) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

// Two tasks, not one: what is pressed or scrolled between them is seen to.
void painted.then(() => import('./client.tsx')).then(({ start }) => setTimeout(() => void start()));
