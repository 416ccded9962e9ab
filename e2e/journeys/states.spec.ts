import { groups } from '../states/all-states.ts';
import { problemsOf } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

// Failed requests, and the page for unknown URLs, are logged. A window that grows while its page loads uses a different file than the
// preloaded one. The accessibility check queries every frame, even one that is just being replaced.
test.use({
  allowConsole:
    /status of \d+|Page not found|crashed|Could not|was not|did not get|refused a message|ERR_FAILED|imported module|PayPal JS SDK|preloaded using link preload|execute 'postMessage' on 'DOMWindow'/,
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 320, height: 700 };

for (const [name, states] of Object.entries(groups)) {
  test(`is accessible: ${name}`, async ({ page, shop, account, shopper, database }) => {
    test.setTimeout(states.length * 30_000);
    for (const { name, narrow = false, arrange } of states) {
      await test.step(name, async () => {
        await page.setViewportSize(narrow ? PHONE : DESKTOP);
        await arrange({ page, shop, account, shopper, database });
        expect.soft(await problemsOf(page, { desktop: !narrow }), name).toEqual([]);
      });
    }
  });
}
