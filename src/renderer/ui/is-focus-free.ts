/**
 * Whether a new screen may move the focus: its element is gone with the last screen, or is what opened this one (a menu
 * link, the command bar's box) or its heading. Never a field.
 */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return true
  return activeElement.closest('nav, h1, .command-box-button') !== null
}
