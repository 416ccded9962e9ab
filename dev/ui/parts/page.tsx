import { Breadcrumb } from '@/ui/breadcrumb';
import { AllLink, SectionHeading } from '@/ui/section-heading';
import type { Part } from '../part';
import { Specimen } from '../specimen';

export const pageParts: readonly Part[] = [
  {
    id: 'breadcrumb',
    heading: 'Breadcrumb',
    files: ['breadcrumb'],
    use: 'The way from the front door to this page.',
    Specimens: () => (
      <>
        <Specimen label="hover" state="hover">
          <Breadcrumb crumbs={[{ label: 'Home', to: '/dev/ui.html' }, { label: 'Shop' }]} />
        </Specimen>
        <Specimen label="three steps, long text" wide>
          <Breadcrumb
            crumbs={[
              { label: 'Home', to: '/dev/ui.html' },
              { label: 'Books', to: '#breadcrumb' },
              { label: 'An Illustrated Atlas of Every Puddle between Nairobi and the Sea' },
            ]}
          />
        </Specimen>
      </>
    ),
  },
  {
    id: 'section-heading',
    heading: 'Section heading',
    files: ['section-heading'],
    use: 'The heading of a section that shows some of many, with a link to all.',
    Specimens: () => (
      <Specimen label="with its link" wide>
        <SectionHeading id="puddles" title="Puddles" action={<AllLink to="#section-heading">All puddles</AllLink>} />
      </Specimen>
    ),
  },
  {
    id: 'page',
    heading: 'Page',
    files: ['container', 'page-heading', 'page-meta', 'table-of-contents'],
    use: 'What every page stands in.',
    Specimens: () => (
      <p className="col-span-full">
        This page is made of them: look at its margins, its title here and in the tab, and the contents at its side.
      </p>
    ),
  },
];
