import { useEffect, useRef, type RefObject } from 'react'

/**
 * Holds back the submission of the form around `frame` while a field is waiting for its value. Returns a function to
 * call when the value has arrived: a form submitted meanwhile is then submitted again.
 */
export const useHeldSubmit = (frame: RefObject<HTMLElement | null>, isWaiting: boolean): (() => void) => {
  const hasArrived = useRef(false)
  useEffect(() => {
    const form = frame.current?.closest('form')
    if (!isWaiting || !form) return
    hasArrived.current = false
    let held: { submitter: HTMLElement | null } | null = null
    const hold = (event: SubmitEvent): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
      held = { submitter: event.submitter }
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      if (held && hasArrived.current) form.requestSubmit(held.submitter)
    }
  }, [frame, isWaiting])
  return () => {
    hasArrived.current = true
  }
}
