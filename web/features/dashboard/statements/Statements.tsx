import * as text from '#text/statement.tsx';
import { failureDetail } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { Muted, Skeleton, Stack, Tiny } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { StatementYear } from './StatementYear.tsx';
import { type StatementRow_statementFragment, useStatementsQuery } from './Statements.generated.ts';

type StatementRow = StatementRow_statementFragment;

/** The financial years, newest first, each with its months. */
export function Statements({ back }: { readonly back: string }) {
  const { data, error, loading, refetch } = useStatementsQuery({ ...memberQuery, notifyOnNetworkStatusChange: true });
  const statements = data?.me?.statements ?? null;
  if (statements === null) {
    return (
      <Sheet as="div" padded>
        {loading ? (
          <Waiting />
        ) : (
          <SectionFailure
            title={text.missing}
            safe={text.missingSafe}
            message={failureDetail(error, ['me', 'statements'])}
            busy={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
      </Sheet>
    );
  }
  if (statements.length === 0) {
    return (
      <Sheet as="div" padded>
        <Message tone="empty" title={text.noneYet} link={{ to: back, label: text.backToPoints, size: 'sm' }}>
          {text.noneYetHint}
        </Message>
      </Sheet>
    );
  }
  const months = statements.filter(({ kind }) => kind === 'MONTH');
  const unusual =
    months.reduce((sum, { otherCount, unreadableCount }) => sum + otherCount + unreadableCount, 0) +
    (months[0]?.unlistedCount ?? 0);
  return (
    <>
      <Muted maxW="44em" mb="24px">
        {text.intro}
      </Muted>
      <Stack gap="24px">
        {yearsOf(statements).map((rows) => (
          <StatementYear key={rows[0].period} rows={rows} expired={data?.me?.points?.expired ?? 0} />
        ))}
      </Stack>
      <Tiny maxW="60em" mt="20px">
        {text.remark}
        <span>{unusual > 0 && ` ${text.unusual(formatNumber(unusual), unusual)}`}</span>
      </Tiny>
    </>
  );
}

/** Each financial year with its months, as the list has them. */
function yearsOf(statements: readonly StatementRow[]): [StatementRow, ...StatementRow[]][] {
  const years: [StatementRow, ...StatementRow[]][] = [];
  for (const statement of statements) {
    const last = years.at(-1);
    if (statement.kind === 'FINANCIAL_YEAR' || !last) years.push([statement]);
    else last.push(statement);
  }
  return years;
}

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Stack gap="22px" aria-hidden="true">
      <Skeleton w="240px" h="26px" />
      {['90%', '84%', '92%', '78%'].map((width) => (
        <Skeleton key={width} style={{ width }} />
      ))}
    </Stack>
  </>
);
