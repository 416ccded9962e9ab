import { Heart, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/ui/button';
import { IconButton } from '../../src/ui/icon-button';
import { SegmentedControl } from '../../src/ui/segmented-control';
import { Stepper } from '../../src/ui/stepper';
import { LONG_TEXT, Part } from './part';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function Actions() {
  const [layout, setLayout] = useState<'cards' | 'table'>('cards');
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      {variants.map((variant) => (
        <Part key={variant} name={`Button, ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              <ShoppingBag className="size-5" aria-hidden="true" />
              Add to Cart
            </Button>
          ))}
          <Button variant={variant} disabled>
            Processing...
          </Button>
          <Button variant={variant} asChild>
            <a href="#root">Read about buttons</a>
          </Button>
        </Part>
      ))}
      <Part name="Button, long text">
        <Button className="max-w-60">{LONG_TEXT}</Button>
      </Part>
      <Part name="Icon button">
        <IconButton aria-label="Like">
          <Heart className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Like, disabled" disabled>
          <Heart className="size-5" aria-hidden="true" />
        </IconButton>
      </Part>
      <Part name="Stepper">
        <Stepper value={quantity} max={3} onChange={setQuantity} />
        <Stepper value={quantity} max={3} onChange={setQuantity} size="small" of="Nature Explorer Kit" />
      </Part>
      <Part name="Segmented control">
        <SegmentedControl
          label="Layout"
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table', icon: ShoppingBag },
          ]}
        />
      </Part>
    </>
  );
}
