/** Focuses the rail's entry in the tab order, or the button that adds the first one. */
export const focusRail = (): void =>
  document.querySelector<HTMLElement>('.rail-entry[tabindex="0"], .rail-add')?.focus()

/** Focuses the panel or the first screen next to the rail. Returns false where there is an agency's page. */
export const focusMain = (): boolean => {
  const first = document.querySelector<HTMLElement>('main :is(h1[tabindex], input, button)')
  first?.focus()
  return first !== null
}

/** Whether something next to the rail has the focus. */
export const isMainFocused = (): boolean => Boolean(document.activeElement?.closest('main'))
