import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabStorage } from '#renderer/platform/page-storage.ts'
import { draftsOwnerKey } from './drop-all-drafts.ts'
import { loadDraft, dropDraft, saveDraft, serializeValues } from './form-drafts.ts'

const writeDelayMs = 150

/** Whether the session has expired and the drafts wait for the person to sign in again. */
const areDraftsWaiting = (): boolean => tabStorage().getItem(draftsOwnerKey) !== null

/** Whether a draft was restored, and ways to discard it. */
export interface FormDraft {
  isRestored: boolean
  /** Resets the form to its values before typing. */
  startOver: () => void
  /** Deletes the draft after the form was sent. */
  sent: () => void
}

interface DraftOptions {
  /** Whether the draft survives closing the form, as when someone goes back to change a choice. */
  isKept?: boolean
}

/**
 * Stores what is typed into a form so that a crash or reload doesn't lose it, and restores it when the form opens
 * again. Closing the form, sending it, signing out, or a day later deletes it. If the form closes because the session
 * expired, the draft waits for the same person; until then no form restores or stores one. A kept draft survives closing the
 * form. Secrets are never stored. Without a name nothing is stored.
 */
export const useFormDraft = <Values extends FieldValues>(
  form: Pick<
    // oxlint-disable-next-line typescript/no-explicit-any -- neither context nor the resolver's result matters here
    UseFormReturn<Values, any, any>,
    'getValues' | 'reset' | 'subscribe' | 'formState'
  >,
  givenName: string | null,
  { isKept = false }: DraftOptions = {},
): FormDraft => {
  const { getValues, reset, subscribe } = form
  const [isWaiting] = useState(areDraftsWaiting)
  const name = isWaiting ? null : givenName
  const [defaults] = useState(() => structuredClone(getValues()))
  const [found] = useState(() =>
    name === null ? null : loadDraft(tabStorage(), name, serializeValues(defaults), Date.now()),
  )
  const [isRestored, setRestored] = useState(found !== null)
  /** A form that stays open under another name keeps what was typed since. */
  const isApplied = useRef(false)
  /** The sent values as text: they are no longer a draft, but later changes to them are. */
  const sentText = useRef<string | null>(null)
  // A form that stays open after sending continues from the sent values.
  const { defaultValues } = form.formState
  const base = useRef('')
  useEffect(() => {
    base.current = serializeValues({ ...defaults, ...defaultValues })
  }, [defaults, defaultValues])

  useEffect(() => {
    sentText.current = null
    if (name === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      const values = getValues()
      const text = serializeValues(values)
      if (text === base.current || text === sentText.current) dropDraft(tabStorage(), name)
      else saveDraft(tabStorage(), name, { at: Date.now(), base: base.current, values })
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, writeDelayMs)
      },
    })
    globalThis.addEventListener('pagehide', keep)
    if (found && !isApplied.current) reset({ ...defaults, ...found }, { keepDefaultValues: true })
    isApplied.current = true
    return () => {
      stop()
      clearTimeout(timer)
      globalThis.removeEventListener('pagehide', keep)
      // A kept draft isn't written without a change: it may just have been deleted by signing out.
      if (areDraftsWaiting() || (isKept && timer !== undefined)) keep()
      else if (!isKept) dropDraft(tabStorage(), name)
    }
  }, [name, defaults, found, isKept, getValues, reset, subscribe])

  const sent = useCallback(() => {
    sentText.current = serializeValues(getValues())
    setRestored(false)
    if (name !== null) dropDraft(tabStorage(), name)
  }, [name, getValues])
  const startOver = useCallback(() => {
    reset(defaults)
    setRestored(false)
    if (name !== null) dropDraft(tabStorage(), name)
  }, [reset, defaults, name])

  return { isRestored, startOver, sent }
}
