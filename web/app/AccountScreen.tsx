import type { ApolloClient } from '@apollo/client';
import { useParams } from 'react-router-dom';
import { AccountPage, accountPageLoader } from '#web/features/account/pages/AccountPage.tsx';
import { forgetMember } from '#web/features/auth/forgetMember.ts';
import { notifyOtherTabs } from '#web/features/auth/sessionChannel.ts';
import { DataDeletedPage, dataDeletedPageLoader } from '#web/features/privacy/pages/DataDeletedPage.tsx';
import { MyDataPage, myDataPageLoader } from '#web/features/privacy/pages/MyDataPage.tsx';
import { AddressBook } from '#web/features/redeem/components/AddressBook.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { Flex } from '#web/ui/primitives.ts';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import { Component as NotFoundPage, loader as notFoundPageLoader } from './layout/NotFoundPage.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';

const forget = (client: ApolloClient) => {
  forgetMember(client);
  notifyOtherTabs('signedOut');
};

const pages: Readonly<Record<string, { readonly load: PageLoader; readonly Page: () => React.ReactNode }>> = {
  '': {
    load: accountPageLoader,
    Page: () => (
      <AccountPage
        Addresses={AddressBook}
        switches={
          <Flex wrap="wrap" align="center" gap="16px">
            <LanguageLink place="language-and-theme" />
            <ThemeSwitch />
          </Flex>
        }
      />
    ),
  },
  data: { load: myDataPageLoader, Page: () => <MyDataPage forget={forget} /> },
  deleted: { load: dataDeletedPageLoader, Page: DataDeletedPage },
};

const notFound = { load: notFoundPageLoader, Page: NotFoundPage } as const;
const pageOf = (rest: string | undefined) => pages[rest ?? ''] ?? notFound;

/** `/account`, `/account/data` and `/account/deleted`. One route for all, since every route makes a first visit larger. */
function AccountScreen() {
  const { Page } = pageOf(useParams()['*']);
  return <Page />;
}

const accountScreenLoader: PageLoader = (client) => (args) => pageOf(args.params['*']).load(client)(args);

export { AccountScreen as Component, accountScreenLoader as loader };
