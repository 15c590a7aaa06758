/** Whether `npm run nightly` runs the tests: with both engines everywhere, random seeds and longer random runs. */
export const isNightly = process.env['NIGHTLY'] === '1';
