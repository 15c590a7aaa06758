/** The files that every page names in its head, from the development server instead of the build. */
export const readClientFiles = () => ({
  script: '/web/app/development/client.ts',
  styles: '/web/app/development/styles.css',
  partsOf: () => [],
  transport: '',
  fonts: [],
});
