import type { Logger } from 'pino';
import type { Happening, OutgoingEventRow } from '../../store/outgoingEvents.ts';
import type { Store } from '../../store/store.ts';
import { oneAtATime } from '../oneAtATime.ts';

/** What a channel has not taken within this time is given up. */
const triedMs = 3 * 86_400_000;

/** A way on which word leaves the desk. */
export interface Channel {
  readonly name: OutgoingEventRow['channel'];
  /** Resolves with null when the event was taken, otherwise with why not, without an address. It does not throw. */
  readonly send: (event: OutgoingEventRow) => Promise<string | null>;
}

/** The page of the desk that shows what an event is about. */
export function pageOf(publicUrl: string, { type, subjectId }: OutgoingEventRow): string {
  if (type === 'decision.needed') return `${publicUrl}/desk/operations/${subjectId}`;
  if (type === 'data_request.overdue') return `${publicUrl}/desk/data-requests/${subjectId}`;
  return type === 'kiosk.silent' ? `${publicUrl}/desk/kiosks` : `${publicUrl}/desk/`;
}

export interface OutgoingDelivery {
  /** Finds what is to be told, and delivers what is due; once a minute. It does not throw. */
  readonly sendDue: () => Promise<void>;
  /** Resolves when this process sends nothing. */
  readonly drain: () => Promise<unknown>;
}

/**
 * Tells what needs somebody on every channel: without personal data, at least once, and in order for each subject. No
 * channel waits for another one.
 */
export function createOutgoingDelivery(deps: {
  readonly store: Pick<Store, 'outgoingEvents'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly channels: readonly Channel[];
  /** What is not told by what happens, but found. */
  readonly find: () => Promise<readonly Happening[]>;
}): OutgoingDelivery {
  const { log, now, find } = deps;
  const { outgoingEvents } = deps.store;

  const orLog = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'events for the desk were not found or not sent'));

  /** What fails ends the round: the receiver is probably away, and its turn comes again. */
  async function deliver({ name: channel, send }: Channel): Promise<void> {
    for (;;) {
      const event = await outgoingEvents.take(channel);
      if (!event) return;
      const failure = await send(event);
      if (failure !== null) {
        const isOver = now().getTime() - event.at.getTime() > triedMs;
        log.warn({ channel, event: event.id, failure, isOver }, 'a channel of the desk did not take an event');
        if (isOver) await outgoingEvents.end(event, 'GIVEN_UP');
        return;
      }
      await outgoingEvents.end(event, 'DELIVERED');
    }
  }

  const look = oneAtATime(() => orLog(find().then(outgoingEvents.announce)));
  const rounds = deps.channels.map((channel) => oneAtATime(() => orLog(deliver(channel))));
  return {
    async sendDue() {
      await look.run();
      await Promise.all(rounds.map((round) => round.run()));
    },
    drain: () => Promise.all([look, ...rounds].map((part) => part.idle())),
  };
}
