import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useNavigate } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { dashboard } from '#text/frame.ts';
import * as text from '#text/myData.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { MemberGate } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { AnchorButton } from '#web/ui/Button.tsx';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Flex, Skeleton, Stack, Title3 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { DataSections } from '../components/DataSections.tsx';
import { DeleteData } from '../components/DeleteData.tsx';
import { useMyDataQuery } from '../MyData.generated.ts';
import type { Deleted } from '../useDeletion.ts';

const myDataPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.pageAbout(brand.name));

/** Makes the browser forget the member. The app provides it, since the login does the same at a sign out. */
export type Forget = (client: ApolloClient) => void;

/** A browser that forbids storage has kept nothing. */
function clear(storage: 'localStorage' | 'sessionStorage'): void {
  try {
    globalThis[storage].clear();
  } catch {
    // Nothing to clear.
  }
}

/** `/account/data`: everything that is stored about the member, as a page and a file, and its deletion. */
function MyDataPage({ forget }: { readonly forget: Forget }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const leave = async ({ reference, outcomes }: Deleted) => {
    // Navigate first: otherwise this page would see its member disappear and treat it as an expired session.
    await navigate('/account/deleted', { replace: true, state: { reference, outcomes } });
    forget(client);
    for (const storage of ['localStorage', 'sessionStorage'] as const) clear(storage);
  };
  return (
    <MemberGate>
      {(viewer) => (
        <PageWrap end="page">
          <PageHead
            title={text.title}
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.shortMembershipNumber) }, { label: text.title }]}
          />
          <Stack gap="18px" justifyItems="start" maxW="42em" pb="32px">
            <p>{text.intro}</p>
            <Flex wrap="wrap" align="center" gap="12px 28px">
              <AnchorButton variant="brand" href="/account/data.json" download>
                {text.download}
              </AnchorButton>
              <TextLink to={brand.legal.privacy}>{text.readNotice}</TextLink>
            </Flex>
          </Stack>
          <noscript>
            <Note tone="info">{text.needsJavaScript}</Note>
          </noscript>
          <StoredData />
          <Title3 id="delete" py="40px 16px">
            {text.deleteTitle}
          </Title3>
          <DeleteData onDeleted={leave} />
        </PageWrap>
      )}
    </MemberGate>
  );
}

function StoredData() {
  const { data, error, loading, refetch } = useMyDataQuery({ ssr: false, fetchPolicy: 'no-cache' });
  const stored = data?.me?.dataExport;
  if (stored && data) {
    return (
      <>
        {stored.unavailable.length > 0 && <Note tone="wait">{text.newsletterUnread}</Note>}
        <DataSections sections={stored.sections} retention={data.dataRetention} />
      </>
    );
  }
  if (error && !loading) {
    return (
      <Message tone="error" title={text.notLoaded} onRetry={() => refetch()}>
        {failureText(error, ['me', 'dataExport'])}
      </Message>
    );
  }
  return (
    <div aria-busy="true">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} h="140px" mb="16px" />
      ))}
    </div>
  );
}

export { MyDataPage, myDataPageLoader };
