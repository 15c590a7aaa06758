import type { Logger } from 'pino';
import {
  findKiosk,
  inviteKiosk,
  type KioskManagement,
  kioskState,
  reloadKiosks,
  revokeKiosk,
} from '../../domains/kiosk/manage.ts';
import { endKioskMessage, isKioskMessage, messageNow, showKioskMessage } from '../../domains/kiosk/messages.ts';
import { isPlaceName } from '../../domains/kiosk/places.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { timeInIndia } from '../../domains/shared/times.ts';
import { commandLineAudit } from '../../domains/staff/audit.ts';
import { confirm, type Operator, helpOption, parseCommandLine, UsageError } from '../terminal.ts';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { KioskMessageRecord } from '../../store/kiosk/messages.ts';
import type { OperatorStore } from '../../store/store.ts';

export const USAGE = `Lists, enrols and revokes the kiosks of the galleries, and tells them to show a message or to load their page again.

  npm run kiosks -- list
      lists all kiosks with state, version, when they were last seen, and their message
  npm run kiosks -- enrol --name NAME [--name NAME ...] --gallery GALLERY
      prints a one-time code for each, valid for one hour, with which a device becomes this kiosk. If the kiosk has a
      device, that one ends when the code is used
  npm run kiosks -- revoke ID
      ends a kiosk and the session on it at once
  npm run kiosks -- message ID|GALLERY|all [--text TEXT [--hindi TEXT] [--until "2026-12-25 18:00"]]
      shows a text on the screens, until a time in India or until it is ended; without --text, ends their messages
  npm run kiosks -- reload ID|GALLERY|all
      lets the kiosks load their page again

  --yes  do not ask for confirmation

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  name: { type: 'string', multiple: true },
  gallery: { type: 'string' },
  text: { type: 'string' },
  hindi: { type: 'string' },
  until: { type: 'string' },
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
    message: { needs: 'the id of a kiosk, a gallery or "all"', options: ['text', 'hindi', 'until'] },
    reload: { needs: 'the id of a kiosk, a gallery or "all"' },
  });
  const { name: names = [], gallery = '', text = null, hindi = null, until = null, yes = false } = values;
  const areShown = names.length > 0 && [gallery, ...names].every((one) => isPlaceName(one));
  if (name === 'enrol' && (!areShown || new Set(names).size < names.length)) {
    throw new UsageError('"enrol" needs --gallery and --name, each of at most 60 characters and no name twice.');
  }
  if ([text, hindi].some((one) => one !== null && !isKioskMessage(one)))
    throw new UsageError('--text and --hindi need a line of at most 200 characters.');
  if (text === null && (hindi !== null || until !== null)) throw new UsageError('--hindi and --until need --text.');
  return { name, which: argument, names, gallery, text, hindi, until: until === null ? null : momentOf(until), yes };
}

/** A time in India, as it is typed. */
function momentOf(typed: string): Date {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(typed) ? new Date(`${typed.replace(' ', 'T')}:00+05:30`) : null;
  if (!at || Number.isNaN(at.getTime())) throw new UsageError('--until needs a time such as "2026-12-25 18:00".');
  return at;
}

interface KiosksCommandDeps extends Operator {
  readonly store: Pick<OperatorStore, 'kiosks' | 'galleries' | 'kioskMessages' | 'audit'>;
  readonly log: Logger;
  readonly now: () => Date;
}

function stateOf(kiosk: KioskRecord): string {
  const { revokedAt, revokedBecause } = kiosk;
  const how = revokedBecause === 'CLONED' ? 'copied' : 'by operator';
  const words = {
    WAITING: 'waits for its code',
    ENROLLED: 'enrolled',
    REVOKED: `revoked ${revokedAt && timeInIndia(revokedAt)} (${how})`,
  };
  return words[kioskState(kiosk)];
}

function lineOf(kiosk: KioskRecord, message: string | null): string {
  const { id, name, gallery, version, lastSeenAt, clockOffsetSeconds } = kiosk;
  const details = [
    version && `version ${version}`,
    lastSeenAt && `last seen ${timeInIndia(lastSeenAt)}`,
    clockOffsetSeconds !== null && Math.abs(clockOffsetSeconds) > 60 && `clock off by ${clockOffsetSeconds} s`,
    message !== null && `message: ${message}`,
  ];
  return [id, gallery, name, stateOf(kiosk), ...details.filter(Boolean)].join('  ');
}

/**
 * The operator manages kiosks here. See docs/run/kiosk.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 *   when the store fails.
 */
export function createKiosksCommand({ store, log, now, who, say, ask }: KiosksCommandDeps) {
  const { kiosks } = store;
  const management: KioskManagement = { store, record: commandLineAudit(store, who), log, now, who };

  async function named(which: string): Promise<readonly KioskRecord[]> {
    const all = await kiosks.list();
    const found = all.filter(({ id, gallery }) => which === 'all' || id === which || gallery === which);
    if (found.length === 0) throw new Refusal('NOT_FOUND', `There is no kiosk or gallery named ${which}.`);
    return found;
  }

  async function list(): Promise<void> {
    const all = await kiosks.list();
    const lines = all.map(async (kiosk) => {
      const message = messageNow(await store.kioskMessages.of(kiosk), now());
      return lineOf(kiosk, message?.english ?? null);
    });
    say(all.length === 0 ? 'There are no kiosks.\n' : `${(await Promise.all(lines)).join('\n')}\n`);
  }

  async function enrol({ names, gallery }: KiosksCommand): Promise<void> {
    for (const name of names) {
      const { kiosk, code, expiresAt } = await inviteKiosk(management, { name, gallery });
      say(`Kiosk ${kiosk.id}: ${name}, ${gallery}\n`);
      say(`Code: ${code}\n`);
      say(`Enter it on the device before ${timeInIndia(expiresAt)}. It works once and is not shown again.\n`);
    }
  }

  async function revoke({ which, yes }: KiosksCommand): Promise<void> {
    const kiosk = await findKiosk(store, which);
    if (!yes) {
      say(`This ends ${kiosk.name}, ${kiosk.gallery}, and the session on it. The device has to be enrolled again.\n`);
      await confirm(ask);
    }
    const sessions = await revokeKiosk(management, kiosk, null);
    say(`Done. Sessions ended: ${sessions}.\n`);
  }

  const told = (count: number) => say(`Done. Kiosks: ${count}. They learn it within about a minute.\n`);

  async function reload({ which }: KiosksCommand): Promise<void> {
    told(await reloadKiosks(management, await named(which)));
  }

  async function show({ which, text, hindi, until }: KiosksCommand): Promise<void> {
    const found = await named(which);
    const gallery = (await store.galleries.list()).find(({ name }) => name === which) ?? null;
    const kiosk = found.find(({ id }) => id === which) ?? null;
    if (text === null) {
      const ids = new Set(found.map(({ id }) => id));
      const isMeant = ({ galleryId, kioskId }: KioskMessageRecord) =>
        which === 'all' || (galleryId !== null && galleryId === gallery?.id) || (kioskId !== null && ids.has(kioskId));
      for (const { id } of (await store.kioskMessages.list()).filter(isMeant)) await endKioskMessage(management, id);
    } else {
      if (which !== 'all' && !kiosk && !gallery) throw new Refusal('NOT_FOUND', `There is no gallery named ${which}.`);
      const audience = { kioskId: kiosk?.id ?? null, galleryId: kiosk ? null : (gallery?.id ?? null) };
      await showKioskMessage(management, { ...audience, english: text, hindi, shownFrom: null, shownUntil: until });
    }
    told(found.length);
  }

  return async (command: KiosksCommand): Promise<void> => {
    if (command.name === 'list') await list();
    else if (command.name === 'enrol') await enrol(command);
    else if (command.name === 'revoke') await revoke(command);
    else if (command.name === 'message') await show(command);
    else await reload(command);
  };
}
