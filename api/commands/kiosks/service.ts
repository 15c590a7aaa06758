import type { Logger } from 'pino';
import { shownCode } from '#rules/kiosk.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { confirm, type Operator } from '../terminal.ts';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { Store } from '../../store/store.ts';
import type { KiosksCommand } from './arguments.ts';

interface KiosksCommandDeps extends Operator {
  readonly store: Pick<Store, 'kiosks'>;
  readonly log: Logger;
  readonly now: () => Date;
}

function stateOf({ revokedAt, revokedBecause, enrolledAt }: KioskRecord): string {
  if (revokedAt)
    return `revoked ${revokedAt.toISOString()} (${revokedBecause === 'CLONED' ? 'copied' : 'by operator'})`;
  return enrolledAt ? 'enrolled' : 'waits for its code';
}

function lineOf(kiosk: KioskRecord): string {
  const { id, name, gallery, version, lastSeenAt, clockOffsetSeconds, message } = kiosk;
  const details = [
    version && `version ${version}`,
    lastSeenAt && `last seen ${lastSeenAt.toISOString()}`,
    clockOffsetSeconds !== null && Math.abs(clockOffsetSeconds) > 60 && `clock off by ${clockOffsetSeconds} s`,
    message !== null && `message: ${message}`,
  ];
  return [id, gallery, name, stateOf(kiosk), ...details.filter(Boolean)].join('  ');
}

/**
 * The operator manages kiosks here. See docs/kiosk.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 *   when the store fails.
 */
export function createKiosksCommand({ store: { kiosks }, log, now, who, say, ask }: KiosksCommandDeps) {
  /** The kiosks of an id, of a gallery, or all. */
  async function named(which: string): Promise<readonly KioskRecord[]> {
    const all = await kiosks.list();
    const found = all.filter(({ id, gallery }) => which === 'all' || id === which || gallery === which);
    if (found.length === 0) throw new Refusal('NOT_FOUND', `There is no kiosk or gallery named ${which}.`);
    return found;
  }

  async function list(): Promise<void> {
    const all = await kiosks.list();
    say(all.length === 0 ? 'There are no kiosks.\n' : `${all.map(lineOf).join('\n')}\n`);
  }

  async function enrol({ names, gallery }: KiosksCommand): Promise<void> {
    for (const name of names) {
      const { kiosk, code, expiresAt } = await kiosks.invite(name, gallery);
      log.info({ kiosk: kiosk.id, who }, 'an operator made a code for a kiosk');
      say(`Kiosk ${kiosk.id}: ${name}, ${gallery}\n`);
      say(`Code: ${shownCode(code)}\n`);
      say(`Enter it on the device before ${expiresAt.toISOString()}. It works once and is not shown again.\n`);
    }
  }

  async function revoke({ which, yes }: KiosksCommand): Promise<void> {
    const kiosk = await kiosks.find(which);
    if (!kiosk) throw new Refusal('NOT_FOUND', `There is no kiosk with the id ${which}.`);
    if (!yes) {
      say(`This ends ${kiosk.name}, ${kiosk.gallery}, and the session on it. The device has to be enrolled again.\n`);
      await confirm(ask);
    }
    const sessions = await kiosks.revoke(kiosk.id);
    log.info({ kiosk: kiosk.id, sessions, who }, 'an operator revoked a kiosk');
    say(`Done. Sessions ended: ${sessions}.\n`);
  }

  async function tell({ name, which, text }: KiosksCommand): Promise<void> {
    const found = await named(which);
    const what = name === 'reload' ? { reloadRequestedAt: now() } : { message: text };
    const ids = found.map(({ id }) => id);
    const count = await kiosks.tell(ids, what);
    log.info({ kiosks: ids, command: name, who }, 'an operator told kiosks something');
    say(`Done. Kiosks: ${count}. They learn it within about a minute.\n`);
  }

  return async (command: KiosksCommand): Promise<void> => {
    if (command.name === 'list') await list();
    else if (command.name === 'enrol') await enrol(command);
    else if (command.name === 'revoke') await revoke(command);
    else await tell(command);
  };
}
