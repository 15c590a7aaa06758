import { join } from 'node:path';

const folder = import.meta.dirname;

/** Vite reads it for the style guide alone, so that its styles follow the sources while they change. */
export default {
  plugins: { '@pandacss/dev/postcss': { cwd: join(folder, '../..'), configPath: join(folder, 'panda.config.ts') } },
};
