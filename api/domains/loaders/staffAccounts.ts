import DataLoader from 'dataloader';
import type { PasskeyRow } from '../../store/desk/passkeys.ts';
import type { Store } from '../../store/store.ts';

/** What belongs to a person of the staff in other tables. */
export interface StaffAccount {
  /** Newest first. */
  readonly passkeys: readonly PasskeyRow[];
  readonly isInvited: boolean;
  readonly sessions: number;
}

export type StaffAccountLoader = Pick<DataLoader<string, StaffAccount>, 'load'>;

/** Reads the accounts of a list of people at once. Nothing is cached: a mutation may change them within a request. */
export const createStaffAccountLoader = ({
  staff,
  staffInvitations,
  staffPasskeys,
}: Pick<Store, 'staff' | 'staffInvitations' | 'staffPasskeys'>): StaffAccountLoader =>
  new DataLoader(
    async (ids: readonly string[]) => {
      const [passkeys, waiting, sessions] = await Promise.all([
        staffPasskeys.of(ids),
        staffInvitations.waiting(ids),
        staff.openSessions(ids),
      ]);
      return ids.map((id) => ({
        passkeys: passkeys.filter(({ staffId }) => staffId === id),
        isInvited: waiting.has(id),
        sessions: sessions.get(id) ?? 0,
      }));
    },
    { cache: false },
  );

export type StaffNameLoader = Pick<DataLoader<string, string>, 'load'>;

/** Reads the names of people of the staff at once, also of those who were removed. */
export const createStaffNameLoader = ({ staff }: Pick<Store, 'staff'>): StaffNameLoader =>
  new DataLoader(
    async (ids: readonly string[]) => {
      const names = new Map((await staff.list()).map(({ id, name }) => [id, name]));
      return ids.map((id) => names.get(id) ?? 'somebody who has left');
    },
    { cache: false },
  );
