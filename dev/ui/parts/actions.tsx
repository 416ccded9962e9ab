import { Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/ui/button';
import { FileButton } from '@/ui/file-button';
import { Spinner } from '@/ui/spinner';
import { Stepper } from '@/ui/stepper';
import type { Part } from '../part';
import type { ShownState } from '../shown-state';
import { Specimen } from '../specimen';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const states: readonly ShownState[] = ['hover', 'focus', 'pressed'];

function Count({ start, max, size }: { start: number; max: number; size?: 'small' }) {
  const [value, setValue] = useState(start);
  return <Stepper value={value} max={max} onChange={setValue} {...(size ? { size } : {})} />;
}

function ButtonSpecimens() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="col-span-full grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 xl:grid-cols-5">
          <Specimen label={variant}>
            <Button variant={variant}>Add to Cart</Button>
          </Specimen>
          {states.map((state) => (
            <Specimen key={state} label={`${variant}, ${state}`} state={state}>
              <Button variant={variant}>Add to Cart</Button>
            </Specimen>
          ))}
          <Specimen label={`${variant}, disabled`}>
            <Button variant={variant} disabled>
              Add to Cart
            </Button>
          </Specimen>
        </div>
      ))}
      {sizes.map((size) => (
        <Specimen key={size} label={size}>
          <Button size={size}>
            <Plus className="size-4" aria-hidden="true" />
            Add
          </Button>
        </Specimen>
      ))}
      <Specimen label="as a link">
        <Button asChild variant="secondary">
          <a href="#button">Visit the Shop</a>
        </Button>
      </Specimen>
      <Specimen label="busy: disabled, and its words say what happens">
        <Button disabled>Placing your order…</Button>
      </Specimen>
      <Specimen label="long text, the width of its place">
        <Button className="w-full">Send the order to the grandparents in Kisumu, gift-wrapped</Button>
      </Specimen>
    </>
  );
}

export const actionParts: readonly Part[] = [
  {
    id: 'button',
    heading: 'Button',
    files: ['button'],
    use: 'One primary button for each thing people came to do; the others step back.',
    Specimens: ButtonSpecimens,
  },
  {
    id: 'icon-button',
    heading: 'Icon button',
    files: ['button'],
    use: 'A picture that everybody knows, where a word has no room. Its label names it.',
    Specimens: () => (
      <>
        <Specimen label="rest">
          <IconButton aria-label="Save for later">
            <Heart className="size-5" aria-hidden="true" />
          </IconButton>
        </Specimen>
        {(['hover', 'focus'] as const).map((state) => (
          <Specimen key={state} label={state} state={state}>
            <IconButton aria-label={`Save for later, ${state}`}>
              <Heart className="size-5" aria-hidden="true" />
            </IconButton>
          </Specimen>
        ))}
        <Specimen label="disabled">
          <IconButton aria-label="Save for later, disabled" disabled>
            <Heart className="size-5" aria-hidden="true" />
          </IconButton>
        </Specimen>
      </>
    ),
  },
  {
    id: 'file-button',
    heading: 'File button',
    files: ['file-button'],
    use: 'A picture from the device. A sentence below tells how it went.',
    Specimens: () => (
      <>
        <Specimen label="rest">
          <FileButton onFile={() => {}}>Choose a photo</FileButton>
        </Specimen>
        {(['hover', 'focus'] as const).map((state) => (
          <Specimen key={state} label={state} state={state}>
            <FileButton onFile={() => {}}>Choose another photo, {state}</FileButton>
          </Specimen>
        ))}
      </>
    ),
  },
  {
    id: 'stepper',
    heading: 'Stepper',
    files: ['stepper'],
    use: 'A number from 1 up to what there is, changed one at a time.',
    Specimens: () => (
      <>
        <Specimen label="at the lowest">
          <Count start={1} max={12} />
        </Specimen>
        <Specimen label="between">
          <Count start={4} max={12} />
        </Specimen>
        <Specimen label="at the highest">
          <Count start={12} max={12} />
        </Specimen>
        <Specimen label="hover" state="hover">
          <Count start={6} max={12} />
        </Specimen>
        <Specimen label="focus" state="focus">
          <Count start={6} max={12} />
        </Specimen>
        <Specimen label="small">
          <Count start={2} max={5} size="small" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'spinner',
    heading: 'Spinner',
    files: ['spinner'],
    use: 'Something is under way and has no shape yet. What has one shows a skeleton.',
    Specimens: () => (
      <Specimen label="loading">
        <Spinner label="Asking the payment provider…" />
      </Specimen>
    ),
  },
];
