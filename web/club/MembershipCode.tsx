import { lazy, Suspense, useState } from 'react';
import * as text from '#text/paper.ts';
import { Button } from '#web/ui/Button.tsx';

const CodeDialog = lazy(async () => ({ default: (await import('#web/ui/CodeDialog.tsx')).CodeDialog }));

/** The membership number as a QR code for the gallery, loaded and drawn when it is wanted. */
export function MembershipCode({ membershipNumber }: { readonly membershipNumber: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.showCode}
      </Button>
      {isOpen && (
        <Suspense>
          <CodeDialog
            value={membershipNumber}
            title={text.membership(membershipNumber)}
            hint={text.codeHint}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
