/** In the file of React itself, so that the browser evaluates React DOM with it and not with the page frame. */
export { hydrateRoot } from 'react-dom/client';
