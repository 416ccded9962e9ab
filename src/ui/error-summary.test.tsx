import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary';

let refuse = () => {};

function Form() {
  const [submitCount, setSubmitCount] = useState(0);
  refuse = () => setSubmitCount(1);
  const error = (id: string) => ({ ref: document.getElementById(id), type: 'required' });
  return (
    <form>
      <ErrorSummary
        errors={submitCount > 0 ? { name: error('name'), price: error('price') } : {}}
        {...{ submitCount }}
      />
      <label htmlFor="name">Name</label>
      <input id="name" aria-invalid={submitCount > 0} />
      <label htmlFor="price">Price</label>
      <input id="price" />
    </form>
  );
}

test('has the focus as soon as the errors show: a frame later it would take it from a field', async () => {
  render(<Form />);
  const seen: (string | null)[] = [];
  const errors = new MutationObserver(() => seen.push(document.activeElement?.textContent ?? null));
  errors.observe(screen.getByLabelText('Name'), { attributeFilter: ['aria-invalid'] });
  // An answer comes outside of any event, so React runs effects later than it shows what changed.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  refuse();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(await screen.findByText('2 fields to correct:')).toBeVisible();
  expect(seen).toEqual(['2 fields to correct:NamePrice']);
});
