import type { DocumentNode } from 'graphql';
import { messages } from '#rules/messageByName.ts';
import type { MemberContext, PublicContext } from '../domains/shared/context.ts';
import { forbidden } from '../domains/shared/errors.ts';
import type { KnownOperations } from './knownOperations.ts';

/**
 * Throws a FORBIDDEN error when a kiosk sends an operation that is not one of its own: who has its credential can do no
 * more than its screens do.
 */
export function guardKiosks(
  { documentsOfKiosks }: Pick<KnownOperations, 'documentsOfKiosks'>,
  context: PublicContext & Partial<Pick<MemberContext, 'kiosk'>>,
  document: DocumentNode,
): void {
  if (context.kiosk && !documentsOfKiosks.has(document)) throw forbidden(messages.notAnOperationOfKiosks);
}
