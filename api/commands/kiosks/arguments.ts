import { isKioskMessage, isKioskName } from '../../domains/kiosk/manage.ts';
import { helpOption, parseCommandLine, UsageError } from '../commandLine.ts';

export const USAGE = `Lists, enrols and revokes the kiosks of the galleries, and tells them to show a message or to load their page again.

  npm run kiosks -- list
      lists all kiosks with state, version, when they were last seen, and their message
  npm run kiosks -- enrol --name NAME [--name NAME ...] --gallery GALLERY
      prints a one-time code for each, valid for one hour, with which a device becomes this kiosk. If the kiosk has a
      device, that one ends when the code is used
  npm run kiosks -- revoke ID
      ends a kiosk and the session on it at once
  npm run kiosks -- message ID|GALLERY|all [--text TEXT]
      shows a text on the screen; without --text, shows none
  npm run kiosks -- reload ID|GALLERY|all
      lets the kiosks load their page again

  --yes  do not ask for confirmation

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  name: { type: 'string', multiple: true },
  gallery: { type: 'string' },
  text: { type: 'string' },
  yes: { type: 'boolean' },
  ...helpOption,
} as const;

export type KiosksCommand = ReturnType<typeof parseCommand>;

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { name, argument, values } = parseCommandLine(words, options, {
    list: {},
    enrol: { options: ['name', 'gallery'] },
    revoke: { needs: 'the id of a kiosk', options: ['yes'] },
    message: { needs: 'the id of a kiosk, a gallery or "all"', options: ['text'] },
    reload: { needs: 'the id of a kiosk, a gallery or "all"' },
  });
  const { name: names = [], gallery = '', text = null, yes = false } = values;
  const areShown = names.length > 0 && [gallery, ...names].every((one) => isKioskName(one));
  if (name === 'enrol' && (!areShown || new Set(names).size < names.length)) {
    throw new UsageError('"enrol" needs --gallery and --name, each of at most 60 characters and no name twice.');
  }
  if (text !== null && !isKioskMessage(text)) throw new UsageError('--text needs a line of at most 200 characters.');
  return { name, which: argument, names, gallery, text, yes };
}
