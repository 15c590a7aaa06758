import { htmlLang } from '#text/language.ts';
import { icons } from '#web/brand/icons.ts';

/** The service worker of this language and brand; another address is another one, which takes its place. */
const address = (): string =>
  `/serviceWorker.js?${new URLSearchParams({ language: htmlLang.slice(0, 2), icon: icons.small })}`;

/** Registers the service worker, which shows notifications and the page for offline devices. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(address(), { scope: '/' });

/** The same for an app that has one or may get one. Without it the pages are as in a browser, so nobody is told of a failure. */
export const keepServiceWorker = (): Promise<unknown> => registerServiceWorker().catch(() => null);
