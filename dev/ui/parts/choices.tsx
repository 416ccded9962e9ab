import { Moon, Sun, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { pill } from '@/ui/pill';
import { RadioChip, RadioRow, RadioTile } from '@/ui/radio';
import { SegmentedControl } from '@/ui/segmented-control';
import { TabList } from '@/ui/tab-list';
import type { Part } from '../part';
import { Specimen } from '../specimen';

function Segments({ label, icons = false }: { label: string; icons?: boolean }) {
  const [value, setValue] = useState<'day' | 'night'>('day');
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={setValue}
      options={[
        { value: 'day', label: 'Day', ...(icons ? { icon: Sun } : {}) },
        { value: 'night', label: 'Night', ...(icons ? { icon: Moon } : {}) },
      ]}
    />
  );
}

function Choice({ pressed }: { pressed: boolean }) {
  return (
    <button type="button" aria-pressed={pressed} className={pill({ look: 'choice', className: 'border-control px-3' })}>
      Under $20
    </button>
  );
}

function PillLink({ look }: { look: 'link' | 'tag' | 'tinted' }) {
  return (
    <a href="#pill" data-tint="toys" className={pill({ look })}>
      Rainy days
    </a>
  );
}

const tabs = [
  { value: 'orders', label: 'Order History' },
  { value: 'addresses', label: 'Addresses' },
];

export const choiceParts: readonly Part[] = [
  {
    id: 'checkbox',
    heading: 'Checkbox',
    files: ['checkbox'],
    use: 'A yes or no, as a row that can be pressed anywhere.',
    Specimens: () => (
      <>
        <Specimen label="off">
          <Checkbox label="In stock only" />
        </Specimen>
        <Specimen label="on">
          <Checkbox label="Featured on the home page" defaultChecked />
        </Specimen>
        <Specimen label="focus" state="focus">
          <Checkbox label="Save this address" defaultChecked />
        </Specimen>
        <Specimen label="disabled">
          <Checkbox label="Default address" defaultChecked disabled />
        </Specimen>
        <Specimen label="long text" wide>
          <Checkbox label="Use this address for everything that is sent from now on, also for orders that are not packed yet" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'radio-row',
    heading: 'Radio row',
    files: ['radio'],
    use: 'One of several, in a list: a filter with its counts.',
    Specimens: () => (
      <>
        <Specimen label="off">
          <RadioRow name="row-off" label="Books">
            <span className="text-muted">12</span>
          </RadioRow>
        </Specimen>
        <Specimen label="on">
          <RadioRow name="row-on" label="Books" defaultChecked>
            <span>12</span>
          </RadioRow>
        </Specimen>
        <Specimen label="hover" state="hover">
          <RadioRow name="row-hover" label="Books">
            <span className="text-muted">12</span>
          </RadioRow>
        </Specimen>
        <Specimen label="focus" state="focus">
          <RadioRow name="row-focus" label="Books" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'radio-tile',
    heading: 'Radio tile',
    files: ['radio'],
    use: 'One of a few weighty choices: how to pay, which address.',
    Specimens: () => (
      <>
        <Specimen label="off">
          <RadioTile name="tile-off" label="PayPal" />
        </Specimen>
        <Specimen label="on">
          <RadioTile name="tile-on" label="M-Pesa" defaultChecked />
        </Specimen>
        <Specimen label="hover" state="hover">
          <RadioTile name="tile-hover" label="Credit or debit card" />
        </Specimen>
        <Specimen label="focus" state="focus">
          <RadioTile name="tile-focus" label="Credit or debit card" defaultChecked />
        </Specimen>
        <Specimen label="long text" wide>
          <RadioTile
            name="tile-long"
            label="Wanjiru Kamau-Otieno, 12 Riverside Drive, House of the Seven Jacarandas, Nairobi, 00100, Kenya"
          />
        </Specimen>
      </>
    ),
  },
  {
    id: 'radio-chip',
    heading: 'Radio chip',
    files: ['radio'],
    use: 'One of many short answers beside each other: the questions of the gift finder.',
    Specimens: () => (
      <>
        <Specimen label="off">
          <RadioChip name="chip-off" label="Music" />
        </Specimen>
        <Specimen label="on">
          <RadioChip name="chip-on" label="Music" defaultChecked />
        </Specimen>
        <Specimen label="hover" state="hover">
          <RadioChip name="chip-hover" label="Music" />
        </Specimen>
        <Specimen label="focus" state="focus">
          <RadioChip name="chip-focus" label="Music" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'pill',
    heading: 'Pill',
    files: ['pill'],
    use: 'A short text to press, one of several beside each other: a filter, a skill, a tag.',
    Specimens: () => (
      <>
        <Specimen label="choice, off">
          <Choice pressed={false} />
        </Specimen>
        <Specimen label="choice, on">
          <Choice pressed />
        </Specimen>
        <Specimen label="choice, hover" state="hover">
          <Choice pressed={false} />
        </Specimen>
        <Specimen label="chosen">
          <button type="button" className={pill({ look: 'chosen' })}>
            Under $20
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </Specimen>
        <Specimen label="link">
          <PillLink look="link" />
        </Specimen>
        <Specimen label="link, hover" state="hover">
          <PillLink look="link" />
        </Specimen>
        <Specimen label="tag">
          <PillLink look="tag" />
        </Specimen>
        <Specimen label="tinted">
          <PillLink look="tinted" />
        </Specimen>
        <Specimen label="tinted, focus" state="focus">
          <PillLink look="tinted" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'segmented-control',
    heading: 'Segmented control',
    files: ['segmented-control'],
    use: 'Two to four ways to see the same thing.',
    Specimens: () => (
      <>
        <Specimen label="words">
          <Segments label="Time" />
        </Specimen>
        <Specimen label="icons and words">
          <Segments label="Light" icons />
        </Specimen>
        <Specimen label="focus" state="focus">
          <Segments label="Time in focus" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'tab-list',
    heading: 'Tab list',
    files: ['tab-list'],
    use: 'A page with a few faces, one at a time.',
    Specimens: () => (
      <Specimen label="the first is open" wide>
        <Tabs.Root defaultValue="orders">
          <TabList label="Account" tabs={tabs} />
          {tabs.map(({ value, label }) => (
            <Tabs.Content key={value} value={value} className="pt-3">
              {label}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Specimen>
    ),
  },
];
