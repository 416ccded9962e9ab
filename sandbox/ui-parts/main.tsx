import './ui-parts.css';
import { cx } from 'class-variance-authority';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from 'sonner';
import { Container } from '../../src/ui/container';
import { PageHeading } from '../../src/ui/page-heading';
import { Actions } from './actions';
import { Fields } from './fields';
import { Lists } from './lists';
import { Messages } from './messages';
import { Overlays } from './overlays';
import { Texts } from './texts';

/** Every part of src/ui in its states, in both themes, for people who build with them. Hover and Tab show the rest. */
function Parts() {
  return (
    <MemoryRouter>
      <Container>
        <PageHeading title="Parts of the design system">Everything in src/ui, in its states.</PageHeading>
      </Container>
      <main>
        {(['Light', 'Dark'] as const).map((theme) => (
          <section
            key={theme}
            aria-labelledby={`theme-${theme}`}
            className={cx('bg-paper py-10 text-ink', theme === 'Dark' && 'dark')}
          >
            <Container className="grid gap-10">
              <h2 id={`theme-${theme}`} className="text-3xl">
                {theme}
              </h2>
              <Actions />
              <Fields group={theme} />
              <Messages />
              <Lists caption={`Orders, ${theme.toLowerCase()}`} />
              <Texts group={theme} />
              <Overlays />
            </Container>
          </section>
        ))}
      </main>
      <Toaster position="bottom-center" />
    </MemoryRouter>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Parts />);
