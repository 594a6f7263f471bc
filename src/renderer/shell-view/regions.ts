/** The rail's entry that Tab reaches, or the way to add the first one. */
export const focusRail = (): void =>
  document.querySelector<HTMLElement>('.rail-entry[tabindex="0"], .rail-add')?.focus()

/** What lies beside the rail: a panel, or the first screen. False where a tenant's page does. */
export const focusMain = (): boolean => {
  const first = document.querySelector<HTMLElement>('main :is(h1[tabindex], input, button)')
  first?.focus()
  return first !== null
}

/** Has something beside the rail the keyboard? */
export const isMainFocused = (): boolean => Boolean(document.activeElement?.closest('main'))
