import { useRef, useState } from 'react'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { isUnanswered, toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { builderApi } from './builder-api.ts'
import { toContent, type BuilderDoc } from './builder-doc.ts'
import { dropUnsaved } from './unsaved-copy.ts'

/** The version that the next save expects to be the latest, and the content it has, as text. */
export interface SavedBase {
  packageId: string | null
  version: number
  content: string
}

/** Someone else's version, which refused a save. */
export interface StaleNews {
  version: number
  changedBy: string
  at: string
}

/** A failed save. The same content is only resent automatically if the server was out of reach. */
export interface FailedSave {
  failure: ApiFailure
  content: string
}

type Request = Parameters<ReturnType<typeof builderApi.useBuilderSaveMutation>[0]>[0]
interface Attempt {
  request: Request
  content: string
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const toStale = ({ details }: ApiFailure): StaleNews => ({
  version: Number(details?.['version'] ?? 0),
  changedBy: toText(details?.['changedBy']),
  at: toText(details?.['at']),
})

interface SaveCallInput {
  doc: BuilderDoc
  content: string
  canSave: boolean
  start: SavedBase
  onSaved: (draft: PackageDraft) => void
}

/**
 * Sends saves one after the other, each for the version that the last one stored. One whose answer was lost is sent again
 * unchanged first, so that it can't count as someone else's.
 */
export const useSaveCall = ({ doc, content, canSave, start, onSaved }: SaveCallInput) => {
  const [send] = builderApi.useBuilderSaveMutation()
  const [base, setShownBase] = useState(start)
  /** The same, known before the next render: a save may follow another at once. */
  const latest = useRef(start)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<FailedSave | null>(null)
  const [stale, setStale] = useState<StaleNews | null>(null)
  const running = useRef<Promise<SavedBase | null> | null>(null)
  const unsure = useRef<Attempt | null>(null)

  const setBase = (next: SavedBase): void => {
    latest.current = next
    setShownBase(next)
  }
  const toAttempt = ({ packageId, version }: SavedBase): Attempt => ({
    request: {
      ...toContent(doc),
      ...(packageId === null ? {} : { _id: packageId }),
      expectedVersion: version,
    },
    content,
  })
  const sendOnce = async (from: SavedBase): Promise<SavedBase | null> => {
    const attempt = unsure.current ?? toAttempt(from)
    const { data, error } = await send(attempt.request)
    const failure = toFailure(error)
    unsure.current = failure && isUnanswered(failure) ? attempt : null
    if (failure?.errorCode === 'versionStale') setStale(toStale(failure))
    else if (failure) setFailed({ failure, content })
    if (!data) return null
    const { _id: packageId, latestVersion: version } = data.draft
    if (from.packageId === null || attempt.content === content) dropUnsaved(from.packageId)
    setBase({ packageId, version, content: attempt.content })
    setFailed(null)
    setSavedAt(new Date().toISOString())
    onSaved(data.draft)
    return latest.current
  }
  const sendAll = async (): Promise<SavedBase | null> => {
    setSaving(true)
    const wasLost = unsure.current !== null
    const first = await sendOnce(latest.current)
    const last = first && wasLost && first.content !== content ? await sendOnce(first) : first
    setSaving(false)
    return last
  }
  /** Saves now and returns what is saved; null if it couldn't be. */
  const save = useStableCallback(async (): Promise<SavedBase | null> => {
    while (running.current) await running.current
    if (content === latest.current.content) return latest.current
    if (!canSave || stale !== null) return null
    running.current = sendAll()
    const result = await running.current
    running.current = null
    return result
  })
  /** Continues from a version: the latest edits become the next one, or equal it. */
  const continueFrom = (version: number, savedContent: string): void => {
    setBase({ ...latest.current, version, content: savedContent })
    setStale(null)
    setFailed(null)
  }
  return { base, savedAt, isSaving, failed, stale, save, continueFrom }
}
