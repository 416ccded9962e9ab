/** Opens the collapsed sections around a control, which cannot be focused inside them. */
export function openAround(control: HTMLElement): void {
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    part.open = true;
  }
}

export function focusControl(control: HTMLElement): void {
  openAround(control);
  control.focus();
}
