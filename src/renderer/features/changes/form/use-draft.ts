import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openParts, openPassengers, type ChangeFacts } from '#domain/changes/change-rules.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { ChangeForm } from './change-form.ts'

const keepMs = 300

/** Gives the user's own draft stored with the history entry, which survives a reload and ends with the tab. */
export const useDraft = (facts: ChangeFacts): ChangeForm | null => {
  const user = useUser()
  const state = useLocation().state as { draft?: unknown; draftOf?: unknown } | null
  const kept = ChangeForm.safeParse(state?.draft)
  return kept.success && state?.draftOf === user?.userId ? keepPossibleChoices(kept.data, facts) : null
}

/** Returns the draft without what has been requested meanwhile. */
const keepPossibleChoices = (draft: ChangeForm, facts: ChangeFacts): ChangeForm => {
  const [passengers, parts] = [new Set(openPassengers(facts)), new Set(openParts(facts))]
  return {
    ...draft,
    passengers: draft.passengers.filter((passenger) => passengers.has(passenger)),
    parts: draft.parts.filter((part) => parts.has(part)),
  }
}

/** Stores the form with the history entry until it is sent. Consent and new flights, whose fares expire, are not stored. */
export const useKeepDraft = (form: ChangeForm, isSent: boolean): void => {
  const navigate = useNavigate()
  const draftOf = useUser()?.userId
  const { pathname, search } = useLocation()
  const text = useDebounced(
    isSent ? 'null' : JSON.stringify({ ...form, isAgreed: false, newFlights: null }),
    keepMs,
  )
  useEffect(() => {
    void navigate(pathname + search, {
      replace: true,
      state: { draft: JSON.parse(text) as unknown, draftOf },
      preventScrollReset: true,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what is typed changes, and only then
  }, [text])
}
