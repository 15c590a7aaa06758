import { changeOf } from '#rules/points.ts';
import * as text from '#text/story.tsx';
import { subjectPath } from '#web/club/subject.ts';
import { kindName } from '#web/club/transactionKind.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { LedgerRow_transactionFragment } from '../table/LedgerRow.generated.ts';

const Change = styled('b', {
  base: { textStyle: 'num', fontSize: '21', fontWeight: '600', '&[data-credit]': { color: 'points' } },
});

/** What the row says, the balance after it, and the page of what it was for. */
export function StoryFacts({ transaction }: { readonly transaction: LedgerRow_transactionFragment }) {
  const { subject, type, points, balanceAfter, createdAt, name } = transaction;
  const change = changeOf(transaction);
  const path = subject && subjectPath(subject);
  const remark = remarkOf(transaction);
  return (
    <>
      <Facts>
        <Fact name={text.points}>
          {points === null ? (
            text.amountNotKnown
          ) : (
            <Change {...(change !== null && change > 0 ? { 'data-credit': '' } : {})}>
              {`${change !== null && change > 0 ? '+' : ''}${formatNumber(change ?? points)}`}
            </Change>
          )}
        </Fact>
        <Fact name={text.balanceAfter}>
          {balanceAfter === null ? text.balanceNotKnown : <Num>{formatNumber(balanceAfter)}</Num>}
        </Fact>
        <Fact name={text.when}>
          <Num>{`${istDate(createdAt)}, ${istTime(createdAt)}`}</Num>
        </Fact>
        <Fact name={text.type}>{kindName(transaction)}</Fact>
        <Fact name={text.record}>{name === transaction.title ? null : <Num>{name}</Num>}</Fact>
      </Facts>
      {remark !== null && <Muted>{remark}</Muted>}
      {path !== null && subject?.kind !== 'WELCOME' && subject !== null && type !== 'OTHER' && (
        <div>
          <TextLink to={path}>
            {text.links[subject.kind]}
            <Icon name="arrowRight" />
          </TextLink>
        </div>
      )}
    </>
  );
}

/** What is unusual about a transaction; null for nearly all. */
function remarkOf({ type, points }: LedgerRow_transactionFragment): string | null {
  if (points === null) return text.unreadable;
  if (type === 'OTHER') return text.otherType;
  return points < 0 ? text.negative : null;
}
