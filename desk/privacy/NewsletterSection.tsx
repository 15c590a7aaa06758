import { Button, Text, useDisclosure } from '@chakra-ui/react';
import { actAndTell } from '../parts/actAndTell.ts';
import { saveFile } from '#clients/saveFile.ts';
import { Loaded } from '../parts/Failure.tsx';
import { count, figure } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { useCan } from '../session/Session.tsx';
import { useExportSubscribersMutation, useNewsletterQuery } from './Privacy.generated.ts';

/** How many people get the newsletter, and their addresses as a file. */
export function NewsletterSection() {
  const read = useNewsletterQuery({ fetchPolicy: 'cache-and-network' });
  const isAgent = useCan('AGENT');
  return (
    <Section title="Newsletter" actions={isAgent && <ExportButton />}>
      <Loaded read={read} rows={1}>
        {({ newsletterSubscribers }) => (
          <Text>
            <Text as="strong" fontSize="24" fontWeight="600">
              {figure(newsletterSubscribers)}
            </Text>{' '}
            <span>{newsletterSubscribers === 1 ? 'subscriber' : 'subscribers'}</span>
          </Text>
        )}
      </Loaded>
    </Section>
  );
}

function ExportButton() {
  const dialog = useDisclosure();
  const [exportAll] = useExportSubscribersMutation({ fetchPolicy: 'no-cache' });
  return (
    <>
      <Button variant="outline" size="xs" onClick={dialog.onOpen}>
        <Drawing name="download" />
        Export as CSV
      </Button>
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title="Export the subscribers"
        lead="The file has the email address of each subscriber, and a link to unsubscribe that belongs in every newsletter."
        submit="Export"
        run={async (reason, onRefused) => {
          const file = await actAndTell(exportAll({ variables: { reason } }), {
            done: (made) => `Exported ${count(made.count, 'subscriber')}`,
            onRefused,
          });
          if (file) saveFile(file.fileName, file.content);
          return file;
        }}
      />
    </>
  );
}
