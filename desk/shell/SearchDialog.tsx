import { Dialog, Input, List, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isRoleAtLeast } from '#rules/desk.ts';
import { cleanText } from '#rules/digits.ts';
import { operationTitle } from '../operations/OperationTable.tsx';
import { AppDialog } from '../parts/AppDialog.tsx';
import { isMobileNumber } from '../parts/SearchField.tsx';
import { useViewer } from '../session/Session.tsx';
import { navigationPages } from './pages.ts';
import { useSearchQuery } from './Search.generated.ts';

interface Hit {
  readonly to: string;
  readonly label: string;
  readonly kind: string;
  /** What the form of the page begins with. It is in no address. */
  readonly state?: { readonly membershipNumber: string } | { readonly mobile: string };
}

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One search for everything that has a page. A member is never searched: the number leads to the form, which needs a reason. */
export const SearchDialog = ({ isOpen, onClose }: SearchDialogProps) => (
  <AppDialog isOpen={isOpen} onClose={onClose} title="Search">
    <Dialog.Body pb="5">
      <Search onClose={onClose} />
    </Dialog.Body>
  </AppDialog>
);

/** The arrows go from the field to the results and back. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  all[all.findIndex((one) => one === document.activeElement) + step]?.focus();
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const text = cleanText(typed);
  const { hits, isBusy } = useHits(text);
  return (
    <Stack gap="3" onKeyDown={move}>
      <Input
        type="search"
        aria-label="Search the desk"
        placeholder="Order number, operation, membership number, kiosk or page"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const first = event.currentTarget.form ?? event.currentTarget.parentElement;
          if (event.key === 'Enter') first?.querySelector('a')?.click();
        }}
      />
      <Text role="status" fontSize="13" color="fg.muted">
        {text === ''
          ? 'Type, then press Enter for the first result or the arrows for another.'
          : hits.length > 0
            ? 'Enter opens the first result.'
            : isBusy
              ? 'Searching'
              : 'Nothing has this number or name.'}
      </Text>
      <List.Root variant="plain" aria-label="Results" gap="0.5">
        {hits.map(({ to, label, kind, state }) => (
          <List.Item key={kind + to + label}>
            <RouterLink
              to={to}
              state={state}
              onClick={onClose}
              style={{ display: 'block', padding: '0.4rem 0.5rem', borderRadius: 6 }}
            >
              <Text as="span" fontWeight="600">
                {label}
              </Text>{' '}
              <Text as="span" fontSize="13" color="fg.muted">
                {kind}
              </Text>
            </RouterLink>
          </List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}

/** What a text could be, the nearest first. A mobile number is sent to nobody. */
function useHits(text: string): { readonly hits: readonly Hit[]; readonly isBusy: boolean } {
  const { role } = useViewer().staff;
  const isMobile = isMobileNumber(text);
  const asked = useDeferredValue(text);
  const isAsked = asked.length >= 2 && !isMobileNumber(asked);
  const { data, previousData, loading } = useSearchQuery({ variables: { text: asked }, skip: !isAsked });
  const found = isAsked ? (data ?? previousData)?.search : undefined;
  const isAgent = isRoleAtLeast(role, 'AGENT');
  const pages = [...navigationPages, { to: '/account', label: 'Account', role: 'VIEWER' as const }];
  const hits: Hit[] = [
    ...(found?.operations ?? []).map((operation) => ({
      to: `/operations/${operation.id}`,
      label: operationTitle(operation),
      kind: 'Operation',
    })),
    ...(found?.kiosks ?? []).map(({ name, gallery }) => ({
      to: '/kiosks',
      label: `${name}, ${gallery}`,
      kind: 'Kiosk',
    })),
    ...pages
      .filter((page) => text !== '' && isRoleAtLeast(role, page.role))
      .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
      .map(({ to, label }) => ({ to, label, kind: 'Page' })),
  ];
  if (isAgent && isMobile) {
    hits.push({ to: '/members', label: 'Look up this mobile number', kind: 'needs a reason', state: { mobile: text } });
  } else if (isAgent && /^\d{3,12}$/.test(text)) {
    const state = { membershipNumber: text };
    hits.push({ to: '/members', label: `Look up the membership number ${text}`, kind: 'needs a reason', state });
  }
  return { hits, isBusy: loading || asked !== text };
}
