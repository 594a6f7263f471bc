import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabStorage } from '#renderer/platform/page-storage.ts'
import { draftOf, dropDraft, keepDraft } from './form-drafts.ts'

const writeDelayMs = 150

/** Whether something was restored, and the ways to be rid of it. */
export interface FormDraft {
  isRestored: boolean
  /** Goes back to what there was before anybody typed. */
  startOver: () => void
  /** Forgets it: it was sent. */
  sent: () => void
}

/**
 * Keeps what is typed into a form so that a crash or a reload of the page does not lose it. It is restored when the same
 * form is opened again; leaving the form by its own ways, sending it, signing out and a day end it. Secrets are never kept.
 */
export const useFormDraft = <Values extends FieldValues>(
  form: Pick<
    // oxlint-disable-next-line typescript/no-explicit-any -- neither context nor the resolver's result matters here
    UseFormReturn<Values, any, any>,
    'getValues' | 'reset' | 'subscribe'
  >,
  name: string,
): FormDraft => {
  const { getValues, reset, subscribe } = form
  const [defaults] = useState(() => structuredClone(getValues()))
  const [base] = useState(() => JSON.stringify(defaults))
  const [found] = useState(() => draftOf(tabStorage(), name, base, Date.now()))
  const [isRestored, setRestored] = useState(found !== null)
  const isOver = useRef(false)

  useEffect(() => {
    isOver.current = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (isOver.current) return
      const values = getValues()
      if (JSON.stringify(values) === base) dropDraft(tabStorage(), name)
      else keepDraft(tabStorage(), name, base, values, Date.now())
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, writeDelayMs)
      },
    })
    globalThis.addEventListener('pagehide', keep)
    if (found) reset({ ...defaults, ...found }, { keepDefaultValues: true })
    return () => {
      stop()
      clearTimeout(timer)
      globalThis.removeEventListener('pagehide', keep)
      dropDraft(tabStorage(), name)
    }
  }, [name, base, defaults, found, getValues, reset, subscribe])

  const sent = useCallback(() => {
    isOver.current = true
    dropDraft(tabStorage(), name)
  }, [name])
  const startOver = useCallback(() => {
    reset(defaults)
    setRestored(false)
    dropDraft(tabStorage(), name)
  }, [reset, defaults, name])

  return { isRestored, startOver, sent }
}
