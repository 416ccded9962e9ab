import type { Locator, Page } from 'playwright/test';

/** Opens a closed section by its title, as a person does, unless it is open. */
export async function openSection(scope: Page | Locator, title: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const heading = page.getByRole('heading', { name: title, exact: true });
  const section = scope.locator('details').filter({ has: heading }).last();
  if (!(await section.evaluate((details: HTMLDetailsElement) => details.open))) {
    await section.getByRole('heading', { name: title, exact: true }).click();
  }
}
