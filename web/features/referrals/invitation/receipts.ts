import * as z from 'zod/mini';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';

const most = 10;
const text = z.string().check(z.minLength(1), z.maxLength(100));
const rule = z.array(z.object({ token: text, receipt: text })).check(z.maxLength(most));

type Receipts = readonly z.infer<typeof rule>[number][];
const none: Receipts = [];

/** Stored on this device only: the links that were accepted here, each with the secret that shows what became of it. */
const receipts = deviceValue('invitations', none, (stored) => rule.safeParse(stored).data);

const without = (token: string): Receipts => receipts.read().filter((one) => one.token !== token);

/** Keeps the secret of a link that was accepted on this device. */
export const keepReceipt = (token: string, receipt: string): void =>
  receipts.write([{ token, receipt }, ...without(token)].slice(0, most));

/** For a secret that the club does not know any more: what was accepted is deleted after its time. */
export const forgetReceipt = (token: string): void => receipts.write(without(token));

/** The secret for a link; null when it was not accepted on this device, and on the server. */
export const useReceipt = (token: string): string | null =>
  useDeviceValue(receipts).find((one) => one.token === token)?.receipt ?? null;
