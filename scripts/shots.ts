import { BuildError, build, buildState } from './lib/build.ts';
import { findBrowser } from './testing/browser.ts';
import { commandLineOf } from './lib/options.ts';
import { runTool } from './lib/tool.ts';

/**
 * `npm run shots`: takes screenshots of every screen in every state, at three widths, light and dark, with those of the
 * desk, and those of the kiosk at both sizes and in both languages, in `var/shots`. The pictures in the documentation of
 * kiosk and desk are made anew.
 * Arguments after `--` select the screens whose names contain one of them (`npm run shots -- posts event`).
 * `npm run shots -- --tour` takes the pictures and the film of the documents instead, in `docs/start/pictures`.
 */
const WITHIN_MS = 60 * 60_000;
const {
  values: { tour: isTour },
  positionals: wanted,
} = commandLineOf(
  { tour: { type: 'boolean', default: false } },
  'Takes screenshots of every screen, or of those whose names contain one of the words; --tour those of the documents.',
);

try {
  if (buildState() !== 'fresh') await build();
  const { executable } = await findBrowser(process.env);
  const { code, output } = await runTool(
    '@playwright/test',
    'playwright',
    [
      'test',
      '--config=playwright.shots.config.ts',
      `--project=${isTour ? 'tour' : 'shots'}`,
      ...(wanted.length === 0 ? [] : [`--grep=(${wanted.join('|')})`]),
      '--reporter=line',
    ],
    {
      env: { ...process.env, ...(executable === null ? {} : { E2E_CHROMIUM: executable }) },
      timeoutMs: WITHIN_MS,
    },
  );
  console.log(code === 0 ? `The screenshots are in ${isTour ? 'docs/start/pictures' : 'var/shots'}.` : output);
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.output);
  process.exitCode = 1;
}
