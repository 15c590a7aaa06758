export const loadTransport = () => import('./transport.ts');

/** Loads the code that sends requests before the first of them, so that it need not wait. If that fails, it tries again. */
export const preloadTransport = (): void => void loadTransport().catch(() => undefined);
