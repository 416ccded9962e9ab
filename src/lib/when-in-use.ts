import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** A press or a key, which is answered first. */
export const PRESSING = ['pointerdown', 'keydown', 'focusin'] as const;
/** Somebody is there. */
const PASSING = ['pointermove', 'wheel', 'scroll'] as const;
/** Until what was pressed is on the screen. */
const AFTER_PRESS_MS = 400;
/** Room for a press between one and the next. */
const APART_MS = 150;
/** Prices and stock are read anew even where somebody only looks. */
const AT_LATEST_MS = 8000;
const LISTEN = { capture: true, passive: true };

/** What runs with the first sign of use; null where nothing waits for one. */
let waiting: Set<() => void> | null = null;
let callOff = () => {};

function runNext(): void {
  const [run] = waiting ?? [];
  if (run) {
    waiting?.delete(run);
    run();
    runAfter(APART_MS);
  } else {
    waiting = null;
    ignorePresses();
  }
}

function runAfter(milliseconds: number): void {
  callOff();
  const timer = setTimeout(beginUse, milliseconds);
  callOff = () => clearTimeout(timer);
}

/** Runs what waits from the next idle moment on. For a page that was not built before, and so has to be read. */
export function beginUse(): void {
  if (waiting === null) return;
  callOff();
  callOff = whenIdle(runNext);
}

const waitAfterPress = () => runAfter(AFTER_PRESS_MS);
const startSoon = () => runAfter(APART_MS);

function ignorePresses(): void {
  for (const sign of PRESSING) window.removeEventListener(sign, waitAfterPress, LISTEN);
}

/** To be called at the start of a page that can be read as it is. Other pages never wait. Returns the way to stop. */
export function waitForUse(): () => void {
  waiting = new Set();
  for (const sign of PRESSING) window.addEventListener(sign, waitAfterPress, LISTEN);
  for (const sign of PASSING) window.addEventListener(sign, startSoon, { ...LISTEN, once: true });
  const latest = setTimeout(() => {
    // However much somebody types.
    ignorePresses();
    beginUse();
  }, AT_LATEST_MS);
  return () => {
    clearTimeout(latest);
    callOff();
    ignorePresses();
    for (const sign of PASSING) window.removeEventListener(sign, startSoon, LISTEN);
    waiting = null;
  };
}

/**
 * Runs something once somebody uses the page, after some seconds anyway, and then at rest: in the order of the calls, but
 * what `isFirst` before the others. Returns the way to call it off.
 */
export function whenInUse(run: () => void, isFirst = false): () => void {
  if (waiting === null) return whenIdle(run);
  if (isFirst) waiting = new Set([run, ...waiting]);
  else waiting.add(run);
  return () => waiting?.delete(run);
}

/** Whether somebody uses the page, for what nobody misses before. */
export function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => whenInUse(() => setIsInUse(true)), []);
  return isInUse;
}
