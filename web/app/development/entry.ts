/** The path of the page's first script, from the development server instead of the build. */
export const readEntry = (): string => '/web/app/development/client.ts';
