let arrive = () => {};

/** To be called when a new page stands. */
export function pageArrived() {
  arrive();
}

/** Waits until the next page stands, but not longer than so many milliseconds. */
export function nextPage(patience: number): Promise<void> {
  return new Promise((resolve) => {
    arrive = resolve;
    setTimeout(resolve, patience);
  });
}
