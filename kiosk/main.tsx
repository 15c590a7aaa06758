import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

// No menu of the browser, and no picture that can be dragged out of the page.
for (const name of ['contextmenu', 'dragstart'] as const) {
  document.addEventListener(name, (event) => event.preventDefault());
}

// A kiosk without a service worker works as long as it has a network.
if (window.isSecureContext)
  void navigator.serviceWorker.register(new URL('serviceWorker.js', document.baseURI), { type: 'module' });

const root = document.querySelector('#kiosk');
if (!root) throw new Error('The page has no place for the kiosk.');
createRoot(root).render(<App />);

// The letters of both languages, before the network may go. Where one cannot be loaded, the browser has others.
for (const face of document.fonts) void face.load().catch(() => null);
