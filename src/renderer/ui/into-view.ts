/** A ref that brings an element into sight when it appears: the current one of tabs that are wider than a phone. */
export const intoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}
