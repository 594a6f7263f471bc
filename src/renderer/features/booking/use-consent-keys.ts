import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { continueKey } from '#renderer/ui/use-shortcut-keys.ts'

const findConsent = (section: HTMLElement | null): HTMLInputElement | null =>
  section?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null

interface ConsentKeys {
  section: RefObject<HTMLElement | null>
  /** Moves the focus to the consent when the section appears. */
  isToPay: boolean
  /** The main button can be pressed as far as the consent is concerned. */
  isReady: boolean
  onAgree: () => void
}

/**
 * Lets Enter on the consent give it and go to the main button, which takes another press of Enter. A key that is held
 * down never counts, so it can't run through both.
 */
export const useConsentKeys = ({ section, isToPay, isReady, onAgree }: ConsentKeys) => {
  const [isGiven, setGiven] = useState(false)
  const hasStarted = useRef(false)
  useEffect(() => {
    const consent = isToPay && !hasStarted.current ? findConsent(section.current) : null
    // It appears once the time left is known.
    if (!consent) return
    hasStarted.current = true
    consent.focus()
  })
  useEffect(() => {
    if (!isGiven || !isReady) return
    setGiven(false)
    section.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${continueKey}"]`)?.focus()
  }, [isGiven, isReady, section])
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    const isOnConsent = event.target === findConsent(section.current)
    if (event.repeat || isOnConsent) event.preventDefault()
    if (event.repeat || !isOnConsent) return
    onAgree()
    setGiven(true)
  }
}
