/**
 * The oldest browsers of each client; docs/start/known-limits.md says the same to people. The styles of kiosk and desk are made in
 * the browser, with `light-dark()`. Those of the member client are compiled, also for Safari 16.4, the last of some iPhones.
 */
export const oldestBrowsers = {
  web: ['chrome125', 'edge125', 'firefox128', 'safari16.4', 'ios16.4'],
  desk: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
  kiosk: ['chrome125'],
};
