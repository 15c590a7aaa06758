import { randomUUID } from 'node:crypto';
import type { Operation } from './history.ts';
import type { Person } from './people.ts';

/** Something that a client asks for; sent again as it is, it is the same. */
export interface ClientRequest {
  readonly operation: Exclude<Operation, 'login'>;
  readonly key: string;
  readonly variables: { readonly input: Readonly<Record<string, unknown>> };
}

/** Things of the seed, and what they take. */
export const products = { vessel: { id: '208', points: 6200 }, strap: { id: '204', points: 2400 } } as const;
export const hotel = { id: '308', nightly: 6800 } as const;

/**
 * The account that an encash under this key goes to: each to one of its own, so that the backend's row tells under
 * which key it was input for.
 */
export const accountOf = (key: string): string => BigInt(`0x1${key.replaceAll('-', '').slice(0, 12)}`).toString();

/** Whom a member referred for what, as the backends keep it. */
export const referralKey = (phone: string, project: string): string => `${phone} ${project}`;

const project = { id: '104', name: 'Riverside Residences' } as const;

const keyed = (operation: ClientRequest['operation'], key: string, input: Record<string, unknown>): ClientRequest => ({
  operation,
  key,
  variables: { input: { ...input, idempotencyKey: key } },
});

export const orderOf = (
  { addressId }: Pick<Person, 'addressId'>,
  productId: string,
  key: string = randomUUID(),
): ClientRequest => keyed('confirmOrder', key, { productId, addressId });

export const stayOf = ([checkIn, checkOut]: readonly [string, string]): ClientRequest =>
  keyed('bookHotel', randomUUID(), { hotelId: hotel.id, checkIn, checkOut, guests: 2 });

export function encashOf(points: number): ClientRequest {
  const key = randomUUID();
  return keyed('requestEncash', key, {
    points,
    accountNumber: accountOf(key),
    ifsc: 'DEMO0000214',
    branchName: 'Bandra East',
    personName: 'Tara Menon',
    termsAccepted: true,
  });
}

export const friendOf = (phone: string): ClientRequest => ({
  operation: 'referFriend',
  key: referralKey(phone, project.id),
  variables: { input: { projectId: project.id, name: 'Leela Nambiar', phone } },
});

export const leadOf = (phone: string): ClientRequest => ({
  operation: 'referLead',
  key: referralKey(phone, project.name),
  variables: { input: { firstName: 'Leela', lastName: 'Nambiar', phone, project: project.name } },
});
