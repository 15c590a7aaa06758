import { runNpmScript } from './lib/npm.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Builds the generated code, all clients and their pages on the server, and the api as one file.');

/** `npm run build`: what `npm start` and the image run. */
for (const script of ['codegen', 'bundle'] as const) {
  const { code } = await runNpmScript(script, { onOutput: (text) => void process.stdout.write(text) });
  if (code !== 0) process.exit(code);
}
