import { dashboardPath } from '#rules/membership.ts';
import { dashboard } from '#text/frame.ts';
import * as text from '#text/statement.tsx';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Statements } from '../statements/Statements.tsx';

const statementsPageLoader = memberFrame(text.pageTitle(brand.name), text.pageDescription(brand.name));

/** `/account/statements`: the statements by month and financial year, to download. */
function StatementsPage() {
  return (
    <MemberPage end="section">
      {(viewer) => (
        <>
          <PageHead
            title={text.title}
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.shortMembershipNumber) }, { label: text.title }]}
          />
          <WithoutScript>{text.needsJavaScript}</WithoutScript>
          <Statements back={dashboardPath(viewer.shortMembershipNumber)} />
        </>
      )}
    </MemberPage>
  );
}

export { StatementsPage as Component, statementsPageLoader as loader };
