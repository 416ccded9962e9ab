import { heroPictures } from '../../src/config/pictures';
import { Breadcrumb } from '../../src/ui/breadcrumb';
import { Disclosure } from '../../src/ui/disclosure';
import { Markdown } from '../../src/ui/markdown';
import { Prose } from '../../src/ui/prose';
import { ResponsiveImage } from '../../src/ui/responsive-image';
import { LONG_TEXT, Part } from './part';

const markdown = `A paragraph with a [link](/shop), **bold** and _italic_ words.

- A list
- of two things

1. First this
2. then that`;

/** `group` keeps the ids of the two themes apart. */
export function Texts({ group }: { group: string }) {
  return (
    <>
      <Part name="Breadcrumb">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Shop', to: '/shop' }, { label: LONG_TEXT }]} />
      </Part>
      <Part name="Disclosure">
        <div className="w-full max-w-reading">
          <Disclosure id={`closed-${group}`} title="Are your products safe?" headingLevel={3}>
            <p>We read the report of every safety test.</p>
          </Disclosure>
          <Disclosure id={`open-${group}`} title={LONG_TEXT} headingLevel={3} open>
            <p>Unfolded from the start.</p>
          </Disclosure>
        </div>
      </Part>
      <Part name="Prose and Markdown">
        <Prose>
          <Markdown>{markdown}</Markdown>
        </Prose>
      </Part>
      <Part name="Responsive image">
        <ResponsiveImage picture={heroPictures.story} sizes="320px" className="w-80 overflow-hidden rounded-panel" />
      </Part>
    </>
  );
}
