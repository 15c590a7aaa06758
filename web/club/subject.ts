import { encashRequestsPath } from '#rules/loginEntry.ts';
import { orderPath, receiptPath, stayPath } from '#rules/orderPaths.ts';
import * as text from '#text/subjects.ts';
import type { HeldItem } from './HeldFor.tsx';
import type { Holds_pointsFragment } from './Holds.generated.ts';
import type { Subject_subjectFragment } from './Subject.generated.ts';

type Subject = Omit<Subject_subjectFragment, '__typename' | ' $fragmentName'>;

/** What points were spent or are held for, in the language of this build. */
export function subjectTitle({ kind, number, name, isRefund }: Subject): string {
  switch (kind) {
    case 'ORDER':
      return isRefund ? text.pointsBack(number, name) : text.order(number, name);
    case 'HOTEL':
      return text.stay(name);
    case 'ENCASH':
      return text.encash(number);
    case 'WELCOME':
      return text.welcome;
  }
}

/** The page of what points were spent on; null if there is none. */
export function subjectPath({ kind, id }: Subject): string | null {
  if (kind === 'ENCASH') return encashRequestsPath;
  if (id === null) return null;
  return kind === 'ORDER' ? orderPath(id) : kind === 'HOTEL' ? stayPath(id) : null;
}

/** The title of a transaction: what it was for, otherwise the CRM's name. */
export const transactionTitle = (transaction: { readonly title: string; readonly subject: Subject | null }): string =>
  transaction.subject === null ? transaction.title : subjectTitle(transaction.subject);

/** What points are held for, each with the page that shows its redemption. */
export const heldItems = (holds: Holds_pointsFragment['holds'] | undefined): readonly HeldItem[] =>
  (holds ?? []).map(({ id, points, subject }) => ({
    id,
    points,
    title: subjectTitle(subject),
    to: holdPath(id, subject),
  }));

function holdPath(redemption: string, { kind }: Subject): string {
  if (kind === 'HOTEL') return stayPath(redemption);
  return kind === 'ORDER' ? receiptPath(redemption, null) : encashRequestsPath;
}
