import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listeners = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(listeners, { requestIdleCallback: undefined }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let stop = () => {};

/** A page that can be read as it was built. */
async function openBuilt() {
  const { waitForUse, whenInUse } = await import('./when-in-use');
  stop = waitForUse();
  return whenInUse;
}

test.each(['pointerdown', 'keydown', 'focusin'])(
  'what waits runs after what %s leads to is on the screen, and no second time',
  async (sign) => {
    const whenInUse = await openBuilt();
    const run = vi.fn();
    whenInUse(run);
    window.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(390);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledOnce();
  },
);

test('nothing more runs once the waiting is stopped', async () => {
  const whenInUse = await openBuilt();
  const run = vi.fn();
  whenInUse(run);
  window.dispatchEvent(new Event('pointerdown'));
  stop();
  for (const sign of ['scroll', 'keydown']) window.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(20_000);
  expect(run).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('one runs after the other, and a press comes between', async () => {
  const whenInUse = await openBuilt();
  const ran: string[] = [];
  for (const name of ['toasts', 'prices', 'footer']) whenInUse(() => ran.push(name));
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(150 + 200);
  expect(ran).toEqual(['toasts']);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(390);
  expect(ran).toEqual(['toasts']);
  vi.advanceTimersByTime(10 + 200);
  expect(ran).toEqual(['toasts', 'prices']);
  vi.advanceTimersByTime(150 + 200);
  expect(ran).toEqual(['toasts', 'prices', 'footer']);
});

test('somebody who types all the time is served after eight seconds', async () => {
  const whenInUse = await openBuilt();
  const run = vi.fn();
  whenInUse(run);
  for (let passed = 0; passed < 9000; passed += 300) {
    window.dispatchEvent(new Event('keydown'));
    expect(run).toHaveBeenCalledTimes(passed < 8300 ? 0 : 1);
    vi.advanceTimersByTime(300);
  }
});

test('the next page lets it run as soon as the browser has time', async () => {
  const whenInUse = await openBuilt();
  const { beginUse } = await import('./when-in-use');
  const run = vi.fn();
  whenInUse(run);
  beginUse();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledOnce();
  beginUse();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'wheel', 'scroll'])('%s is enough, once the browser has time', async (sign) => {
  const whenInUse = await openBuilt();
  const run = vi.fn();
  whenInUse(run);
  window.dispatchEvent(new Event(sign));
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
});

test('what comes first runs before what was asked for earlier', async () => {
  const whenInUse = await openBuilt();
  const order: string[] = [];
  whenInUse(() => order.push('part'));
  const callOff = whenInUse(() => order.push('gone'), true);
  whenInUse(() => order.push('page'), true);
  callOff();
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1000);
  expect(order).toEqual(['page', 'part']);
});

test('somebody who only looks is served after eight seconds', async () => {
  const whenInUse = await openBuilt();
  const run = vi.fn();
  whenInUse(run);
  vi.advanceTimersByTime(7_900);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledOnce();
});

test('what is called off never runs', async () => {
  const whenInUse = await openBuilt();
  const run = vi.fn();
  whenInUse(run)();
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

test('a page in use, or one that was not built before, waits for the browser alone', async () => {
  const { whenInUse } = await import('./when-in-use');
  const run = vi.fn();
  whenInUse(run);
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
});
