import { useEffect } from 'react'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { isOutage } from '#renderer/store/failure.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { toContent, type BuilderDoc, type Problems } from './builder-doc.ts'
import { dropUnsaved, keepUnsaved } from './unsaved-copy.ts'
import { useSaveCall, type SavedBase } from './use-save-call.ts'

const saveAfterMs = 3_000
const retryAfterMs = 15_000
const copyAfterMs = 150

interface AutosaveInput {
  doc: BuilderDoc
  problems: Problems
  start: SavedBase
  onSaved: (draft: PackageDraft) => void
}

/** Returns what a save would store, as text: equal texts are the same version. */
export const serializeDoc = (doc: BuilderDoc): string => JSON.stringify(toContent(doc))

/** Keeps a copy of unsaved edits in the tab, for a reload, a crash, or a page that is left while saving fails. */
const useUnsavedCopy = (isDirty: boolean, doc: BuilderDoc, { packageId, version }: SavedBase): void => {
  const keep = useStableCallback((isUnsaved: boolean, edited: BuilderDoc) => {
    if (isUnsaved) keepUnsaved(packageId, { doc: edited, version })
    else dropUnsaved(packageId)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(isDirty, doc), copyAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, doc, keep])
  const keepNow = useStableCallback(() => keep(isDirty, doc))
  useEffect(() => {
    globalThis.addEventListener('pagehide', keepNow)
    return () => {
      globalThis.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])
}

/** Calls `leave` when the page is hidden or its screen closes. */
const useLeaving = (leave: () => void): void => {
  const act = useStableCallback(leave)
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') act()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      act()
    }
  }, [act])
}

/**
 * Saves a document three seconds after its last change, as long as it has no problems, and when the page is left. While
 * the server is out of reach, it tries again every 15 seconds.
 */
export const useAutosave = ({ doc, problems, start, onSaved }: AutosaveInput) => {
  const content = serializeDoc(doc)
  const canSave = problems.size === 0
  const call = useSaveCall({ doc, content, canSave, start, onSaved })
  const { base, isSaving, failed, stale, save } = call
  const isDirty = content !== base.content
  const isReady = isDirty && canSave && stale === null
  useUnsaved(isDirty)
  useUnsavedCopy(isDirty, doc, base)
  useEffect(() => {
    if (!isReady || isSaving) return
    const isOut = failed !== null && isOutage(failed.failure)
    // What the server refused is only sent again after a change.
    if (failed !== null && !isOut && failed.content === content) return
    const timer = setTimeout(() => void save(), isOut ? retryAfterMs : saveAfterMs)
    return () => clearTimeout(timer)
  }, [isReady, isSaving, failed, content, save])
  useLeaving(() => {
    if (isReady) void save()
  })
  return { ...call, failure: failed?.failure ?? null, isDirty }
}
