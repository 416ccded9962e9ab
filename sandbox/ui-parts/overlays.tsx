import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../src/ui/button';
import { ConfirmDialog, Dialog } from '../../src/ui/dialog';
import { LONG_TEXT, Part } from './part';

/** Overlays open above the page, in the theme of the device. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Dialog, question and toast">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('question')}>
        Ask a question
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.success('Added to cart', { action: { label: 'Undo', onClick: () => {} } })}
      >
        Show a toast
      </Button>
      {open === 'dialog' && (
        <Dialog
          title={LONG_TEXT}
          description="With a description."
          onClose={close}
          footer={<Button onClick={close}>Done</Button>}
        >
          <p>What stands in a dialog scrolls when it is long.</p>
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog title="Delete this product?" confirmLabel="Delete" danger onConfirm={close} onCancel={close}>
          It disappears from the shop at once.
        </ConfirmDialog>
      )}
    </Part>
  );
}
