import * as text from '#text/leadsForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { ReferLeadForm } from './ReferLeadForm.tsx';

/** REFER & EARN of the dashboard. It opens with an empty form each time. */
export function ReferLeadDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title={text.title} width={560} onClose={onClose}>
      <Muted mt="-14px">{text.askFirst}</Muted>
      <ReferLeadForm
        onCancel={onClose}
        onReferred={(name) => {
          onClose();
          showToast({ tone: 'good', title: text.referred(name) });
        }}
      />
    </Dialog>
  );
}
