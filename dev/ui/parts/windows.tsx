import { Copy, Download, Ellipsis, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Menu, MenuItem, MenuLink } from '@/ui/menu';
import { UnsavedQuestion } from '@/ui/unsaved-warning';
import type { Part } from '../part';
import { Specimen } from '../specimen';

function Opener({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

const lines = Array.from({ length: 24 }, (_, index) => `Line ${index + 1} of a text that is longer than the window.`);

export const windowParts: readonly Part[] = [
  {
    id: 'menu',
    heading: 'Menu',
    files: ['menu'],
    use: 'What is done rarely, behind one button. What is done daily is a button of its own.',
    Specimens: () => (
      <Specimen label="actions and a link">
        <Menu
          opener={
            <Button variant="secondary">
              <Ellipsis className="size-5" aria-hidden="true" />
              More
            </Button>
          }
        >
          <MenuItem icon={Copy} onChoose={() => {}}>
            Copy
          </MenuItem>
          <MenuItem icon={Download} disabled onChoose={() => {}}>
            Export CSV
          </MenuItem>
          <MenuLink icon={Eye} to="/shop">
            View in shop
          </MenuLink>
        </Menu>
      </Specimen>
    ),
  },
  {
    id: 'dialog',
    heading: 'Dialog',
    files: ['dialog', 'dialog-frame', 'confirm-dialog'],
    use: 'Something that needs all the attention: a sheet from the bottom on a phone, a window elsewhere.',
    Specimens: () => (
      <>
        <Specimen label="with a form">
          <Opener label="Open a form">
            {(close) => (
              <Dialog
                title="New address"
                description="Where should we send it?"
                size="small"
                onClose={close}
                footer={<Button onClick={close}>Save</Button>}
              >
                <TextField label="City" />
              </Dialog>
            )}
          </Opener>
        </Specimen>
        <Specimen label="long text">
          <Opener label="Open a long text">
            {(close) => (
              <Dialog title="A title that is so long that it has to go on in a second line" onClose={close}>
                <div className="grid gap-3">
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </Dialog>
            )}
          </Opener>
        </Specimen>
        <Specimen label="a question before something is lost">
          <Opener label="Open a question">
            {(close) => (
              <ConfirmDialog
                title="Delete this address?"
                confirmLabel="Delete"
                danger
                onConfirm={close}
                onCancel={close}
              >
                It is only taken out of your address book. Orders keep theirs.
              </ConfirmDialog>
            )}
          </Opener>
        </Specimen>
        <Specimen label="a question whose answer is under way">
          <Opener label="Open a busy question">{(close) => <BusyQuestion onDone={close} />}</Opener>
        </Specimen>
      </>
    ),
  },
  {
    id: 'unsaved-question',
    heading: 'Unsaved question',
    files: ['unsaved-warning'],
    use: 'Asked when typed changes would be lost.',
    Specimens: () => (
      <Specimen label="open">
        <Opener label="Leave with changes">
          {(close) => (
            <UnsavedQuestion
              warning={{
                hasChanges: true,
                pending: close,
                answer: close,
                guard: (leave) => leave(),
                isLeaving: { current: false },
              }}
            />
          )}
        </Opener>
      </Specimen>
    ),
  },
];

/** Busy long enough to look at it; nothing can close it until then. */
function BusyQuestion({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    setTimeout(onDone, 3000);
  };
  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel="Cancel order"
      busy={busy}
      onConfirm={confirm}
      onCancel={onDone}
    >
      Press the second button: for three seconds nothing can be pressed.
    </ConfirmDialog>
  );
}
