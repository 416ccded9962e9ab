import { Link } from 'react-router-dom';
import type { Picture } from '@/config/pictures';
import { productPictures } from '@/config/product-pictures';
import { card, cardLink } from '@/ui/card';
import { Disclosure } from '@/ui/disclosure';
import { EmailText } from '@/ui/email-text';
import { Markdown } from '@/ui/markdown';
import { PaperSheet } from '@/ui/paper-sheet';
import { PostalLines } from '@/ui/postal-lines';
import { Prose } from '@/ui/prose';
import { ResponsiveImage } from '@/ui/responsive-image';
import { Reveal } from '@/ui/reveal';
import { StoredPicture } from '@/ui/stored-picture';
import { textLink } from '@/ui/text-link';
import type { Part } from '../part';
import { Specimen } from '../specimen';

const article = `A box is the best toy of the week. See [the shop](/shop) for the second best.

### What you need

- A large box, the larger the better
- Crayons, and a window cut by a grown-up

### What to do

1. Put the box where the sun falls.
2. Step back.`;

function Stored({ url = '', own }: { url?: string; own?: Picture }) {
  return (
    <div data-tint="books" className="tint-ground aspect-square overflow-hidden rounded-card">
      <StoredPicture
        url={url}
        own={own}
        alt="A baobab with toys in its shade"
        width={600}
        height={600}
        sizes="320px"
        priority={false}
        decorative={false}
      />
    </div>
  );
}

export const contentParts: readonly Part[] = [
  {
    id: 'card',
    heading: 'Card',
    files: ['card'],
    use: 'What belongs together, on ground of its own. A panel is the one big card of a page.',
    Specimens: () => (
      <>
        <Specimen label="card">
          <div className={card({ padding: 'medium' })}>An order among orders</div>
        </Specimen>
        <Specimen label="panel">
          <div className={card({ shape: 'panel', padding: 'large' })}>The form of this page</div>
        </Specimen>
        {(['hover', 'focus'] as const).map((state) => (
          <Specimen key={state} label={`a link as a whole, ${state}`} state={state}>
            <div className={card({ padding: 'medium', isLink: true })}>
              <a href="#card" className={cardLink}>
                Nature Explorer Kit, {state}
              </a>
            </div>
          </Specimen>
        ))}
      </>
    ),
  },
  {
    id: 'text-link',
    heading: 'Text link',
    files: ['text-link'],
    use: 'A link among words, in the colour of the notice around it, or quiet in a list of links.',
    Specimens: () => (
      <>
        {(['brand', 'inherit', 'quiet'] as const).map((variant) => (
          <Specimen key={variant} label={variant}>
            <Link to="#text-link" className={textLink({ variant })}>
              Shipping and returns, {variant}
            </Link>
          </Specimen>
        ))}
      </>
    ),
  },
  {
    id: 'email-text',
    heading: 'E-mail address in a text',
    files: ['email-text'],
    use: 'An address in a table or a card. Where a line is too short it breaks before its @, not in a word.',
    Specimens: () => (
      <>
        <Specimen label="on one line">
          <EmailText email="amina@example.com" />
        </Specimen>
        <Specimen label="in a narrow column">
          <p className="w-44">
            <EmailText email="wanjiru.kamau@families.example" />
          </p>
        </Specimen>
      </>
    ),
  },
  {
    id: 'prose',
    heading: 'Prose and Markdown',
    files: ['markdown', 'prose', 'written-text'],
    use: 'Running text that is read from top to bottom, written as Markdown.',
    Specimens: () => (
      <Specimen label="headings, a link, a list, steps" wide>
        <Prose>
          <Markdown>{article}</Markdown>
        </Prose>
      </Specimen>
    ),
  },
  {
    id: 'disclosure',
    heading: 'Disclosure',
    files: ['disclosure'],
    use: 'A heading that unfolds what is below it.',
    Specimens: () => (
      <>
        <Specimen label="folded" wide>
          <Disclosure id="folded" title="Do I need an account to order?" headingLevel={3}>
            <p>No. You can order as a guest.</p>
          </Disclosure>
        </Specimen>
        <Specimen label="hover" state="hover" wide>
          <Disclosure id="hovered" title="Can I change my order?" headingLevel={3}>
            <p>As long as it has not been packed, yes.</p>
          </Disclosure>
        </Specimen>
        <Specimen label="focus" state="focus" wide>
          <Disclosure id="in-focus" title="How can I pay?" headingLevel={3}>
            <p>By card, with M-Pesa, or with PayPal.</p>
          </Disclosure>
        </Specimen>
        <Specimen label="unfolded, long text" wide>
          <Disclosure
            id="unfolded"
            title="What happens when a parcel for the grandparents is late, and who goes looking for it?"
            headingLevel={3}
            open
          >
            <p>Send us the order number. We look for the parcel, and if it is lost we send a new one.</p>
          </Disclosure>
        </Specimen>
      </>
    ),
  },
  {
    id: 'responsive-image',
    heading: 'Responsive image',
    files: ['responsive-image'],
    use: 'One of our own pictures, at the width the screen needs. Its place is reserved before it arrives.',
    Specimens: () => (
      <>
        <Specimen label="whole">
          <ResponsiveImage picture={productPictures['wooden-building-blocks']} sizes="320px" />
        </Specimen>
        <Specimen label="cropped by its frame">
          <div className="aspect-video overflow-hidden rounded-card">
            <ResponsiveImage picture={productPictures['ocean-explorers-book']} sizes="320px" decorative />
          </div>
        </Specimen>
      </>
    ),
  },
  {
    id: 'stored-picture',
    heading: 'Stored picture',
    files: ['stored-picture'],
    use: 'The picture of a record: one of our own, or what staff uploaded.',
    Specimens: () => (
      <>
        <Specimen label="our own">
          <Stored own={productPictures['ocean-explorers-book']} />
        </Specimen>
        <Specimen label="uploaded">
          <Stored url="/og.png" />
        </Specimen>
        <Specimen label="none: the ground of its frame">
          <Stored />
        </Specimen>
      </>
    ),
  },
  {
    id: 'reveal',
    heading: 'Reveal',
    files: ['reveal'],
    use: 'Fades its content in when it is scrolled into view; without motion it is simply there.',
    Specimens: () => (
      <Specimen label="in view">
        <Reveal threshold={0.2}>
          <p className="font-display text-2xl text-brand">Hello from below.</p>
        </Reveal>
      </Specimen>
    ),
  },
  {
    id: 'paper-sheet',
    heading: 'Paper sheet',
    files: ['paper-sheet', 'postal-lines'],
    use: 'Something to print: a receipt, a packing slip. An address stands in lines.',
    Specimens: () => (
      <Specimen label="rest">
        <PaperSheet
          shop={{
            address: ['Acacia Court, Kindaruma Road', 'Kilimani, Nairobi, Kenya'],
            supportEmail: 'hello@littlebaobab.example',
            phone: '+254 700 000 000',
          }}
        >
          <PostalLines className="pt-6" lines={['Amina Otieno', '12 Riverside Drive', 'Nairobi, 00100', 'Kenya']} />
        </PaperSheet>
      </Specimen>
    ),
  },
];
