/**
 * Ends the current key press here: neither its release nor its repeats reach the element that takes the focus.
 * Blueprint's buttons react to a key's release, wherever it was pressed.
 */
export const stopKeyPropagation = (): void => {
  const onKeyUp = (event: KeyboardEvent) => {
    event.stopImmediatePropagation()
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat) return end()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = () => {
    window.removeEventListener('keyup', onKeyUp, true)
    window.removeEventListener('keydown', onKeyDown, true)
  }
  window.addEventListener('keyup', onKeyUp, true)
  window.addEventListener('keydown', onKeyDown, true)
}
