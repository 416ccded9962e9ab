/** Opens the closed parts of the page around a control: what is inside of them cannot take the focus. */
export function openAround(control: HTMLElement): void {
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    part.open = true;
  }
}

export function focusControl(control: HTMLElement): void {
  openAround(control);
  control.focus();
}
