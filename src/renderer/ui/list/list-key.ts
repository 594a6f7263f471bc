import { keyOfAction, type KeyedAction, type KeyedList } from '#domain/commands/list-keys.ts'

/** Returns a key as ARIA names it: `I`, or `Shift+I`. */
const toShortcut = (key: string): string =>
  key.startsWith('⇧') ? `Shift+${key.slice(1)}` : key.toUpperCase()

/** What a button or link with a key spreads: the key shows on it, and pressing the key presses it. */
export interface KeyAttributes {
  'aria-keyshortcuts': string
  'data-key': string
}

/** Returns the attributes of an action's button or link. */
export const listKey = <List extends KeyedList>(list: List, action: KeyedAction<List>): KeyAttributes => {
  const key = keyOfAction(list, action)
  return { 'aria-keyshortcuts': toShortcut(key), 'data-key': key }
}

/** The attributes of the buttons that have the keys of every list: `/` for filters, Escape to clear the selection. */
export const filterKey: KeyAttributes = { 'aria-keyshortcuts': '/', 'data-key': '/' }
export const clearKey: KeyAttributes = { 'aria-keyshortcuts': 'Escape', 'data-key': 'Esc' }

/** Buttons that aren't part of one row; cards have the buttons of every row, so they have no keys. */
const isPressable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.closest('.grid-cards, dialog, [role=dialog]') === null

/** Returns the drawn controls with keys that work now: of the row with the focus, if rows have their own, and of the list. */
export const findKeyed = (): HTMLElement[] => {
  const focused = document.activeElement?.closest('[data-key-row]') ?? null
  return [...document.querySelectorAll<HTMLElement>('[data-key]')].filter((element) => {
    const row = element.closest('[data-key-row]')
    return isPressable(element) && (row === null || row === focused)
  })
}

/** Presses the control that has this key. Returns whether there is one. */
export const pressKeyed = (letter: string, isShift: boolean): boolean => {
  const shortcut = isShift ? `Shift+${letter.toUpperCase()}` : letter.toUpperCase()
  const found = findKeyed().find((element) => element.getAttribute('aria-keyshortcuts') === shortcut)
  const control = found?.matches('a, button') ? found : found?.querySelector<HTMLElement>('a, button')
  control?.click()
  return control !== undefined && control !== null
}
