import type { Logger } from 'pino';
import {
  findKiosk,
  inviteKiosk,
  type KioskManagement,
  kioskState,
  messageKiosks,
  reloadKiosks,
  revokeKiosk,
} from '../../domains/kiosk/manage.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { timeInIndia } from '../../domains/shared/times.ts';
import { commandLineAudit } from '../../domains/staff/audit.ts';
import { confirm, type Operator } from '../terminal.ts';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { OperatorStore } from '../../store/store.ts';
import type { KiosksCommand } from './arguments.ts';

interface KiosksCommandDeps extends Operator {
  readonly store: Pick<OperatorStore, 'kiosks' | 'audit'>;
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

function lineOf(kiosk: KioskRecord): string {
  const { id, name, gallery, version, lastSeenAt, clockOffsetSeconds, message } = kiosk;
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
  const management: KioskManagement = { kiosks, record: commandLineAudit(store, who), log, now, who };

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
      const { kiosk, code, expiresAt } = await inviteKiosk(management, { name, gallery });
      say(`Kiosk ${kiosk.id}: ${name}, ${gallery}\n`);
      say(`Code: ${code}\n`);
      say(`Enter it on the device before ${timeInIndia(expiresAt)}. It works once and is not shown again.\n`);
    }
  }

  async function revoke({ which, yes }: KiosksCommand): Promise<void> {
    const kiosk = await findKiosk(management, which);
    if (!yes) {
      say(`This ends ${kiosk.name}, ${kiosk.gallery}, and the session on it. The device has to be enrolled again.\n`);
      await confirm(ask);
    }
    const sessions = await revokeKiosk(management, kiosk, null);
    say(`Done. Sessions ended: ${sessions}.\n`);
  }

  async function tell({ name, which, text }: KiosksCommand): Promise<void> {
    const found = await named(which);
    const count = await (name === 'reload' ? reloadKiosks(management, found) : messageKiosks(management, found, text));
    say(`Done. Kiosks: ${count}. They learn it within about a minute.\n`);
  }

  return async (command: KiosksCommand): Promise<void> => {
    if (command.name === 'list') await list();
    else if (command.name === 'enrol') await enrol(command);
    else if (command.name === 'revoke') await revoke(command);
    else await tell(command);
  };
}
