/** A ref callback that scrolls an element into view when it appears, for the active one of tabs wider than a phone. */
export const scrollIntoViewRef = (element: HTMLElement | null): void => {
  element?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}
