import { useEffect, useRef, useState } from 'react'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { isOutage, isUnanswered, toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { builderApi } from './builder-api.ts'
import { toContent, type BuilderDoc, type Problems } from './builder-doc.ts'
import { dropUnsaved, keepUnsaved } from './unsaved-copy.ts'

const saveAfterMs = 3_000
const retryAfterMs = 15_000
const copyAfterMs = 150

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

export interface AutosaveInput {
  doc: BuilderDoc
  problems: Problems
  start: SavedBase
  onSaved: (draft: PackageDraft) => void
}

type Request = Parameters<ReturnType<typeof builderApi.useBuilderSaveMutation>[0]>[0]

const toStale = ({ details, message }: ApiFailure): StaleNews & { message: string } => ({
  version: Number(details?.['version'] ?? 0),
  changedBy: String(details?.['changedBy'] ?? ''),
  at: String(details?.['at'] ?? ''),
  message,
})

export const serializeDoc = (doc: BuilderDoc): string => JSON.stringify(toContent(doc))

/** Keeps a copy of unsaved edits in the tab, for a reload, a crash, or a page that is left while saving fails. */
const useUnsavedCopy = (isDirty: boolean, doc: BuilderDoc, { packageId, version }: SavedBase): void => {
  const keep = useStableCallback(() => {
    if (isDirty) keepUnsaved(packageId, { doc, version })
    else dropUnsaved(packageId)
  })
  useEffect(() => {
    const timer = setTimeout(keep, copyAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, doc, keep])
  useEffect(() => {
    globalThis.addEventListener('pagehide', keep)
    return () => {
      globalThis.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
}

/**
 * Saves a document three seconds after its last change, as long as it has no problems, and when the page is left. A save
 * whose answer was lost is sent again unchanged first, so that it can't count as someone else's.
 */
export const useAutosave = ({ doc, problems, start, onSaved }: AutosaveInput) => {
  const [send] = builderApi.useBuilderSaveMutation()
  const [base, setShownBase] = useState(start)
  /** The same, known before the next render: a save may follow another at once. */
  const latest = useRef(start)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [stale, setStale] = useState<(StaleNews & { message: string }) | null>(null)
  const running = useRef<Promise<SavedBase | null> | null>(null)
  const unsure = useRef<{ request: Request; content: string } | null>(null)
  const content = serializeDoc(doc)
  const isDirty = content !== base.content
  const isReady = isDirty && problems.size === 0 && stale === null
  useUnsaved(isDirty)
  useUnsavedCopy(isDirty, doc, base)

  const setBase = (next: SavedBase): void => {
    latest.current = next
    setShownBase(next)
  }
  const sendOnce = async (from: SavedBase): Promise<SavedBase | null> => {
    const { packageId, version: expectedVersion } = from
    const attempt = unsure.current ?? {
      request: { ...toContent(doc), ...(packageId === null ? {} : { _id: packageId }), expectedVersion },
      content,
    }
    const answer = await send(attempt.request)
    const problem = toFailure(answer.error)
    unsure.current = problem && isUnanswered(problem) ? attempt : null
    if (problem) {
      if (problem.errorCode === 'versionStale') setStale(toStale(problem))
      else setFailure(problem)
      return null
    }
    if (!answer.data) return null
    const { draft } = answer.data
    const next = { packageId: draft._id, version: draft.latestVersion, content: attempt.content }
    if (packageId === null || attempt.content === content) dropUnsaved(packageId)
    setBase(next)
    setFailure(null)
    setSavedAt(new Date().toISOString())
    onSaved(draft)
    return next
  }
  const sendAll = async (): Promise<SavedBase | null> => {
    setSaving(true)
    const hadLostAnswer = unsure.current !== null
    const first = await sendOnce(latest.current)
    const last = first && hadLostAnswer && first.content !== content ? await sendOnce(first) : first
    setSaving(false)
    return last
  }
  /** Saves now and returns what is saved; null if it couldn't be. */
  const save = useStableCallback(async (): Promise<SavedBase | null> => {
    while (running.current) await running.current
    if (content === latest.current.content) return latest.current
    if (problems.size > 0 || stale !== null) return null
    running.current = sendAll()
    const result = await running.current
    running.current = null
    return result
  })

  useEffect(() => {
    if (!isReady || isSaving) return
    const isWaiting = failure !== null && isOutage(failure)
    const timer = setTimeout(() => void save(), isWaiting ? retryAfterMs : saveAfterMs)
    return () => clearTimeout(timer)
  }, [isReady, isSaving, content, failure, save])
  const leave = useStableCallback(() => {
    if (isReady) void save()
  })
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      leave()
    }
  }, [leave])

  return {
    base,
    isDirty,
    isSaving,
    savedAt,
    failure,
    stale,
    save,
    /** Continues from a version: the latest edits become the next one, or equal it. */
    continueFrom: (version: number, savedContent: string): void => {
      setBase({ ...latest.current, version, content: savedContent })
      setStale(null)
      setFailure(null)
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
