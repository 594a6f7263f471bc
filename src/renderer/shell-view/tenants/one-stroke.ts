/**
 * Lets the stroke of a key that is down at this moment end here: neither its release nor its repeats reach what takes
 * the focus meanwhile. A button of Blueprint is pressed by the release of a key, wherever it went down.
 */
export const endStrokeHere = (): void => {
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
