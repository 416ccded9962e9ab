import { Badge, type Tint } from '@/ui/badge';
import { BrandMark } from '@/ui/brand-mark';
import { Stars } from '@/ui/stars';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import type { Part } from '../part';
import { Specimen } from '../specimen';

const tints: readonly Tint[] = ['outdoor', 'books', 'arts', 'educational', 'toys', 'music', 'neutral'];
const stages: readonly Stage[] = ['draft', 'waiting', 'working', 'moving', 'done', 'stopped', 'failed'];
const grounds = [
  { name: 'paper', className: 'bg-paper text-ink' },
  { name: 'raised', className: 'bg-raised text-ink' },
  { name: 'sunken', className: 'bg-sunken text-ink' },
  { name: 'muted on raised', className: 'bg-raised text-muted' },
  { name: 'brand', className: 'bg-brand text-brand-ink' },
  { name: 'brand-strong', className: 'bg-brand-strong text-brand-ink' },
  { name: 'brand-soft', className: 'bg-brand-soft text-brand' },
  { name: 'clay-soft', className: 'bg-clay-soft text-clay' },
  { name: 'danger-soft', className: 'bg-danger-soft text-danger' },
];

export const colourParts: readonly Part[] = [
  {
    id: 'brand-mark',
    heading: 'Brand mark',
    files: ['brand-mark'],
    use: 'The baobab. It takes the colour of the text around it and reads from 16 pixels up.',
    Specimens: () => (
      <>
        <Specimen label="16 px">
          <BrandMark className="size-4" />
        </Specimen>
        <Specimen label="Brand">
          <BrandMark className="size-12 text-brand" />
        </Specimen>
        <Specimen label="Leaf">
          <BrandMark className="size-20 text-leaf" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'colours',
    heading: 'Colours and tints',
    files: [],
    use: 'The grounds with the text that reads on them, and the tints that categories wear.',
    Specimens: () => (
      <>
        {grounds.map(({ name, className }) => (
          <Specimen key={name} label={name}>
            <p className={`rounded-card border border-line p-4 font-semibold ${className}`}>Aa 0123</p>
          </Specimen>
        ))}
        {tints.map((tint) => (
          <Specimen key={tint} label={`tint ${tint}`}>
            <p data-tint={tint} className="tint-ground rounded-card p-4 font-semibold text-(--on-tint)">
              Aa 0123
            </p>
          </Specimen>
        ))}
      </>
    ),
  },
  {
    id: 'badge',
    heading: 'Badge',
    files: ['badge'],
    use: 'A small pill of text: an age, a category, a count.',
    Specimens: () => (
      <>
        {tints.map((tint) => (
          <Specimen key={tint} label={tint}>
            <Badge tint={tint}>3-6 years</Badge>
          </Specimen>
        ))}
        <Specimen label="raised, on a picture">
          <div data-tint="arts" className="tint-ground rounded-card p-4">
            <Badge tint="arts" ground="raised">
              Arts & Crafts
            </Badge>
          </div>
        </Specimen>
        <Specimen label="danger">
          <Badge ground="accent">Sale</Badge>
          <Badge ground="danger">Sold out</Badge>
        </Specimen>
        <Specimen label="long text">
          <Badge tint="books">Cards, M-Pesa and everything else that can be said in a badge</Badge>
        </Specimen>
      </>
    ),
  },
  {
    id: 'stars',
    heading: 'Stars',
    files: ['stars'],
    use: 'How many of five somebody gave. Its name says it in words.',
    Specimens: () => (
      <>
        <Specimen label="5">
          <Stars stars={5} label="5 of 5 stars" />
        </Specimen>
        <Specimen label="2">
          <Stars stars={2} label="2 of 5 stars" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'status-badge',
    heading: 'Status badge',
    files: ['status-badge'],
    use: 'How far something has come: an icon and a colour beside the word.',
    Specimens: () =>
      stages.map((stage) => (
        <Specimen key={stage} label={stage}>
          <StatusBadge stage={stage}>{stage}</StatusBadge>
        </Specimen>
      )),
  },
];
