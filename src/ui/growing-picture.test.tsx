import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growInto } from './growing-picture';

const HEARD_AT = 1000;
const follow = vi.fn();
const start = vi.fn((change: () => Promise<void>) => {
  const finished = change();
  return { ready: finished, finished };
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockReturnValue(HEARD_AT);
  Object.defineProperty(document, 'startViewTransition', { configurable: true, value: start });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.restoreAllMocks();
  start.mockClear();
  follow.mockClear();
});

/** Presses a link beside a picture, so many milliseconds before it is heard. Answers whether the browser is left to follow it. */
function press(waited: number): boolean {
  render(
    <article>
      <div data-card-picture="">
        <img
          ref={(image) => {
            if (image) Object.defineProperty(image, 'currentSrc', { value: 'https://shop.test/blocks-320.avif' });
          }}
          alt=""
        />
      </div>
      <a href="/product/1" onClick={(event) => growInto(event, follow)}>
        Blocks
      </a>
    </article>,
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'timeStamp', { value: HEARD_AT - waited });
  return screen.getByRole('link').dispatchEvent(click);
}

test('a picture grows into its page where a press is heard at once', () => {
  expect(press(20)).toBe(false);
  expect(start).toHaveBeenCalledOnce();
  expect(follow).toHaveBeenCalledOnce();
});

test('a slow phone shows the page sooner instead', () => {
  expect(press(40)).toBe(true);
  expect(start).not.toHaveBeenCalled();
  expect(follow).not.toHaveBeenCalled();
});
